/** The ui kit: what the shell and every game's table are drawn with. Style sheets read the names in `tokens.css`. */
export * from './contract.ts';
export { Button, IconButton } from './Button.tsx';
export { ClockRing } from './ClockRing.tsx';
export { Dialog } from './Dialog.tsx';
export { Face } from './Face.tsx';
export { Flight, Stage } from './Flight.tsx';
export { keyName } from './key-name.ts';
export { MenuBar, type Choice } from './MenuBar.tsx';
export { announce, Announce, Narrator } from './Narrator.tsx';
export { ruleSentence } from './rule-sentence.ts';
export { SeatPlate } from './SeatPlate.tsx';
export { useShortcut } from './shortcuts.ts';
export { sound, vibrate, type Sound } from './sound.ts';
export { useCountdown } from './use-countdown.ts';
export { useReducedMotion } from './use-reduced-motion.ts';
export { plural, type PluralForms } from './plural.ts';
export { useWords } from './words.ts';
