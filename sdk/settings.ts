/** Settings of a compact message, in which those are left out that are as the game says. */
import type { AnyRules, AnyView, Json } from '@parlour/kernel';

/** The view of a `snapshot` with all settings. */
export const wholeView = (rules: AnyRules, view: AnyView): AnyView => ({
  ...view,
  settings: wholeSettings(rules, view.settings),
});
/** All settings. Those that the rules refuse stay as they are. */
const wholeSettings = (rules: AnyRules, settings: Json): Json =>
  rules.unseal((game) => {
    const parsed = game.settings.parse(settings);
    return parsed.ok ? parsed.value : settings;
  });
