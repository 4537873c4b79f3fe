/** The settings about the worth of a win and who pays for it. The names are those of `Settings`. */

export interface ScoringRules {
  /** Three or four. Decides how many pay for a self-draw, and which kind an indicator makes dora. */
  readonly numPlayers: number;
  /** N8, three players only. True: the share of the absent seat is not paid. False: the payers split it. */
  readonly tsumoLoss: boolean;
  /** N6: winning on a North that is set aside scores chankan. */
  readonly kitaChankan: boolean;
  readonly hasAkadora: boolean;
  readonly hasKuitan: boolean;
  readonly hasIppatsu: boolean;
  readonly hasUradora: boolean;
  readonly hasOmoteDora: boolean;
  readonly hasKandora: boolean;
  readonly hasKanUradora: boolean;
  readonly hasDoubleYakuman: boolean;
  readonly hasKazoeYakuman: boolean;
  readonly hasKiriageMangan: boolean;
  readonly limitToSextupleYakuman: boolean;
  readonly renhouValue: 'none' | 'mangan' | 'baiman' | 'yakuman';
  /** True: the han of renhou add to the hand's. False: the hand is worth at least that limit. */
  readonly renhouCumulative: boolean;
  readonly fuForOpenPinfu: boolean;
  readonly fuForPinfuTsumo: boolean;
  /** Fu of a pair that is both seat and round wind. */
  readonly doubleWindPairFu: 2 | 4;
  readonly hasDaisharin: boolean;
  readonly hasDaisharinOtherSuits: boolean;
  readonly hasDaichisei: boolean;
  readonly hasSashikomiYakuman: boolean;
  readonly paarenchanNeedsYaku: boolean;
}

export interface PaymentRules {
  readonly honbaTsumoBonusPerLoser: number;
  readonly honbaRonBonus: number;
  readonly riichiStickValue: number;
  /** Who gets the honba when several win on one tile. */
  readonly multiRonHonba: 'each' | 'first';
  readonly hasDaisangenPao: boolean;
  readonly hasDaisuushiiPao: boolean;
  readonly daisangenPaoSetThreshold: number;
  readonly daisuushiiPaoSetThreshold: number;
  /** Whether the liable seat pays for that yakuman only, or also for other yakuman of the same hand. */
  readonly paoScope: 'yakumanOnly' | 'whole';
  /** Who pays the honba when a seat other than the liable one deals in. */
  readonly paoHonba: 'discarder' | 'liable' | 'split';
}
