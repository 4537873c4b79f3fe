/** What the settings say about the worth of a win and who pays it. The names are the settings' own. */

export interface ScoringRules {
  readonly has_akadora: boolean;
  readonly has_kuitan: boolean;
  readonly has_ippatsu: boolean;
  readonly has_uradora: boolean;
  readonly has_omote_dora: boolean;
  readonly has_kandora: boolean;
  readonly has_kan_uradora: boolean;
  readonly has_double_yakuman: boolean;
  readonly has_kazoe_yakuman: boolean;
  readonly has_kiriage_mangan: boolean;
  readonly limit_to_sextuple_yakuman: boolean;
  readonly renhou_value: 'none' | 'mangan' | 'baiman' | 'yakuman';
  /** On: the han of renhou add to the hand's. Off: the hand is worth at least that limit. */
  readonly renhou_cumulative: boolean;
  readonly fu_for_open_pinfu: boolean;
  readonly fu_for_pinfu_tsumo: boolean;
  /** Fu of a pair that is both seat and round wind. */
  readonly double_wind_pair_fu: 2 | 4;
  readonly has_daisharin: boolean;
  readonly has_daisharin_other_suits: boolean;
  readonly has_daichisei: boolean;
  readonly has_sashikomi_yakuman: boolean;
  readonly paarenchan_needs_yaku: boolean;
}

export interface PaymentRules {
  readonly honba_tsumo_bonus_per_loser: number;
  readonly honba_ron_bonus: number;
  readonly riichi_stick_value: number;
  /** Who gets the honba when several win on one tile. */
  readonly multi_ron_honba: 'each' | 'first';
  readonly has_daisangen_pao: boolean;
  readonly has_daisuushii_pao: boolean;
  readonly daisangen_pao_set_threshold: number;
  readonly daisuushii_pao_set_threshold: number;
  /** Does the liable seat answer for other yakuman of the same hand too? */
  readonly pao_scope: 'yakumanOnly' | 'whole';
  /** Who pays the honba when another seat than the liable one deals in. */
  readonly pao_honba: 'discarder' | 'liable' | 'split';
}
