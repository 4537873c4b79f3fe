import type { AnyGame, Json } from '@parlour/kernel';

/** Minimum and maximum number of chairs for a preset and these settings. */
export const seatsUnder = (game: AnyGame, preset: string | undefined, settings: Json): AnyGame['seats'] =>
  (preset === undefined ? undefined : game.presets[preset]?.seats) ??
  game.unseal((rules) => {
    const own = rules.settings.parse(settings);
    return (own.ok ? rules.seatsFor?.(own.value) : undefined) ?? rules.seats;
  });
