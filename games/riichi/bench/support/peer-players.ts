// Players for majiang-core with the same strategies as our bots.
import { defined } from '@parlour/kernel/defined';
import { Majiang } from './majiang-core.ts';

type Drawn = { readonly l: number; readonly p: string };

/** Always discards the tile it drew. */
export class Tsumogiri extends Majiang.Player {
  action_kaiju(): void {
    this._callback();
  }
  action_qipai(): void {
    this._callback();
  }
  action_zimo(drawn: Drawn, _isReplacement?: boolean): void {
    if (drawn.l !== this._menfeng) return this._callback();
    this._callback({ dapai: `${drawn.p}_` });
  }
  action_dapai(_discard: Drawn): void {
    this._callback();
  }
  action_fulou(): void {
    this._callback();
  }
  action_gang(): void {
    this._callback();
  }
  action_hule(): void {
    this._callback();
  }
  action_pingju(): void {
    this._callback();
  }
  action_jieju(): void {
    this._callback();
  }
}

/** Wins and declares riichi when it can, else discards for the lowest shanten. */
export class Nearest extends Tsumogiri {
  override action_zimo(drawn: Drawn, isReplacement?: boolean): void {
    if (drawn.l !== this._menfeng) return this._callback();
    const hand = this.shoupai;
    if (this.allow_hule(hand, null, isReplacement)) return this._callback({ hule: '-' });
    let least = 99;
    let chosen = '';
    for (const tile of this.get_dapai(hand)) {
      const after = Majiang.Util.xiangting(hand.clone().dapai(tile));
      if (after >= least) continue;
      least = after;
      chosen = tile;
    }
    const isReady = least === 0 && this.allow_lizhi(hand, chosen) === true;
    this._callback({ dapai: isReady ? `${chosen}*` : chosen });
  }
  override action_dapai(discard: Drawn): void {
    if (discard.l === this._menfeng) return this._callback();
    const side = defined(['', '+', '=', '-'][(4 + discard.l - this._menfeng) % 4]);
    const hand = this.shoupai.clone();
    if (this.allow_hule(hand, discard.p.slice(0, 2) + side)) return this._callback({ hule: '-' });
    this._callback();
  }
}
