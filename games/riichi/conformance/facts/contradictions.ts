/**
 * Circumstances that contradict each other. Our table never produces them, but the library's tests pass them in and
 * expect an error.
 */
import { field, flag, list, text } from '../read.ts';

export function contradiction(input: unknown): string | null {
  const config = field(input, 'config');
  const on = (name: string): boolean => flag(field(config, name));
  const wind = text(field(config, 'seatWind'));
  const melds = list(field(input, 'melds'));
  const open = melds.some((meld) => flag(field(meld, 'open')));
  const [tsumo, dealer, melded] = [on('tsumo'), wind === 'E', melds.length > 0];
  const double = on('daburu_riichi');
  const rules: readonly (readonly [boolean, string])[] = [
    [on('riichi') && !double && open, 'open_hand_riichi_not_allowed'],
    [double && open, 'open_hand_daburu_not_allowed'],
    [on('ippatsu') && !on('riichi') && !double, 'ippatsu_without_riichi_not_allowed'],
    [on('chankan') && tsumo, 'chankan_with_tsumo_not_allowed'],
    [on('rinshan') && !tsumo, 'rinshan_without_tsumo_not_allowed'],
    [on('haitei') && !tsumo, 'haitei_without_tsumo_not_allowed'],
    [on('houtei') && tsumo, 'houtei_with_tsumo_not_allowed'],
    [on('haitei') && on('rinshan'), 'haitei_with_rinshan_not_allowed'],
    [on('houtei') && on('chankan'), 'houtei_with_chankan_not_allowed'],
    [on('tenhou') && wind !== '' && !dealer, 'tenhou_not_as_dealer_not_allowed'],
    [on('tenhou') && !tsumo, 'tenhou_without_tsumo_not_allowed'],
    [on('tenhou') && melded, 'tenhou_with_meld_not_allowed'],
    [on('chiihou') && dealer, 'chiihou_as_dealer_not_allowed'],
    [on('chiihou') && !tsumo, 'chiihou_without_tsumo_not_allowed'],
    [on('chiihou') && melded, 'chiihou_with_meld_not_allowed'],
    [on('renhou') && dealer, 'renhou_as_dealer_not_allowed'],
    [on('renhou') && tsumo, 'renhou_with_tsumo_not_allowed'],
    [on('renhou') && melded, 'renhou_with_meld_not_allowed'],
  ];
  return rules.find(([broken]) => broken)?.[1] ?? null;
}
