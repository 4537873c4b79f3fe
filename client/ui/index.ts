/** The UI kit, with which the shell and every game's table are drawn. Style sheets use the names in `tokens.css`. */
export * from './contract.ts';
export {
  explaining,
  goOn,
  notYet,
  refusalOf,
  sureChoice,
  waitingLine,
  whyNot,
  winnersLine,
  type Asked,
  type Asking,
  type Explaining,
} from './asking.ts';
export { AskedContext } from './spoken-question.ts';
export { Button, IconButton } from './Button.tsx';
export { CardEmblem, EmblemCard, EmblemFelt } from './cards/CardEmblem.tsx';
export { CardFace, plainLook } from './cards/CardFace.tsx';
export { PlayingCard } from './cards/PlayingCard.tsx';
export { SuitSign } from './cards/SuitSign.tsx';
export { ClockRing } from './ClockRing.tsx';
export { Dialog } from './Dialog.tsx';
export { useEventSounds, type EventSounds } from './event-sounds.ts';
export { Face } from './Face.tsx';
export { FacesContext } from './faces.ts';
export { GlossaryContext, type Glossary } from './glossary.ts';
export { HintContext, type HintOffer } from './hint.ts';
export { goThrough, idle } from './idle.ts';
export { GameContext, KeptState, useKeptState } from './kept-state.ts';
export { NextHandContext } from './next-hand.ts';
export { Late, Missing } from './Late.tsx';
export { late } from './late-parts.ts';
export { lateRules, type LateRules } from './late-rules.ts';
export { Picture } from './Picture.tsx';
export { Terms } from './Terms.tsx';
export { Flight, Stage } from './Flight.tsx';
export { handCards, laidCards, type CardLook } from './furniture/card-look.ts';
export { Hand, type HandCard } from './furniture/Hand.tsx';
export { HeldCards, WonPile, type HeldCard } from './furniture/HeldCards.tsx';
export { LastTrick } from './furniture/LastTrick.tsx';
export { Crown, DealerMark, LeadMark, OutcomeMark, SeatMark } from './furniture/marks.tsx';
export { Headline, Middle, type HeadlineText } from './furniture/Middle.tsx';
export { usePicking, type Picking } from './furniture/picking.ts';
export { placesAround, placeStyle, type Place, type Side } from './furniture/places.ts';
export { ScorePanel, ScoreSheet, type ScoreCell, type ScoreColumn, type ScoreRow } from './furniture/ScoreSheet.tsx';
export { HandPoints, HandResult, HandScores, SeatScores } from './furniture/SeatScores.tsx';
export { SeatPlace } from './furniture/SeatPlace.tsx';
export { useSeating } from './furniture/seating.ts';
export { TableLayout, TableStrip } from './furniture/TableLayout.tsx';
export { Tool } from './furniture/Tool.tsx';
export { Trick, type LaidCard } from './furniture/Trick.tsx';
export { TrickSeat } from './furniture/TrickSeat.tsx';
export { TrickTable } from './furniture/TrickTable.tsx';
export { trickScene, type CardToken, type TrickScene } from './furniture/trick-scene.ts';
export { ariaKey, keyName } from './key-name.ts';
export { MenuBar, type Choice } from './MenuBar.tsx';
export { announce, Announce, forgetAnnounced, Narrator } from './Narrator.tsx';
export { nameOf, partsOf, type Reader, type TableParts } from './parts.ts';
export { OwnEyesContext, PastContext, useIsPast } from './past.ts';
export {
  useTextHand,
  type KitWords,
  type TextDesk,
  type TextField,
  type TextHand,
  type TextScene,
  type TextSection,
  type TextTable,
} from './text.ts';
export { ReactionContext } from './reactions.ts';
export { SeatPlate } from './SeatPlate.tsx';
export { useShortcut } from './shortcuts.ts';
export { stored, storedObject, useStored } from './stored.ts';
export { sound, vibrate, type Sound } from './sound.ts';
export { useCountdown } from './use-countdown.ts';
export { useReducedMotion } from './use-reduced-motion.ts';
export { plural, type PluralForms } from './plural.ts';
export { explain } from './why-not.ts';
export { useWords } from './words.ts';
