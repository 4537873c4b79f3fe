/** What the tests of every game need beside `conform`. */
export { courseFiles, type CoursesOptions } from './course.ts';
export { golden, GoldenPrinter, goldenScript, showFields, type GoldenOptions, type Show } from './golden.ts';
export { refusalOf, without } from './refusals.ts';
export { riggedChance, type RiggedOrders } from './rigged-chance.ts';
export { ScriptedTable, type ScriptNotation } from './scripted-table.ts';
export { seenBy, type Frame, type Seen } from './seen-by.ts';
export { missingWords, type ChoiceWords } from './words.ts';
export { translationFaults } from './translation.ts';
export { leakIn, telling, type Told } from './telling.ts';
