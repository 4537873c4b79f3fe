/** What the settings say about the worth of a win and who pays it. The names are the settings' own. */

export interface ScoringRules {
  /** Three or four: how many pay for a self-draw, and which kind follows which. */
  readonly numPlayers: number;
  /** N8: with three players the share of the missing fourth seat is not paid. Off: the payers split it. */
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
  /** On: the han of renhou add to the hand's. Off: the hand is worth at least that limit. */
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
  /** Does the liable seat answer for other yakuman of the same hand too? */
  readonly paoScope: 'yakumanOnly' | 'whole';
  /** Who pays the honba when another seat than the liable one deals in. */
  readonly paoHonba: 'discarder' | 'liable' | 'split';
}
