/** Restores the settings of a compact message, which leaves out those that have the game's default. */
import type { AnyRules, AnyView, Json } from '@parlour/kernel';

/** The view of a `snapshot` with all settings. */
export const wholeView = (rules: AnyRules, view: AnyView): AnyView => ({
  ...view,
  settings: wholeSettings(rules, view.settings),
});
/** Fills in the defaults. Settings that the rules refuse are returned unchanged. */
const wholeSettings = (rules: AnyRules, settings: Json): Json =>
  rules.unseal((game) => {
    const parsed = game.settings.parse(settings);
    return parsed.ok ? parsed.value : settings;
  });
