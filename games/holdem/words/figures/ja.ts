/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const ja: Words = {
  figures: {
    vpip: { name: 'VPIP（参加率）', about: 'プリフロップで自分からチップを入れた割合です。ブラインドは数えません。' },
    pfr: { name: 'PFR（プリフロップレイズ率）', about: '配られたハンドのうち、プリフロップでレイズした割合です。' },
    threeBet: { name: '3ベット率', about: 'プリフロップで一人だけがレイズしたとき、再レイズした割合です。' },
    cBet: { name: 'Cベット率', about: 'プリフロップで最後にレイズしたあと、フロップで最初にベットした割合です。' },
    wtsd: { name: 'WTSD（ショーダウン率）', about: 'フロップを見たハンドのうち、ショーダウンまで行った割合です。' },
    wsd: { name: 'W$SD（ショーダウン勝率）', about: 'ショーダウンのうち、チップを得た割合です。' },
    bb100: { name: '100ハンドあたりBB', about: '100ハンドあたりの収支をBBで表します。' },
    ev100: {
      name: '運を平均した収支',
      about: '上と同じですが、最後のカードの前にオールインしたハンドは、残りうるすべてのボードでの勝率で数えます。',
    },
  },
  lines: { won: '収支', allIn: 'オールインの運を平均' },
  along: 'ハンド数',
  counts: 'BB（ビッグブラインド）',
};
