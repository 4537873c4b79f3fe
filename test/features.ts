// Parses docs/features.md.

export interface Feature {
  readonly id: string;
  readonly line: string;
  readonly tests: readonly { readonly path: string; readonly title: string }[];
}
const ROW = /^\| *([A-Z]+-\d+) *\|(.*)\|(.*)\|$/;

/** The rows of the table; a test is `path › title`, several are separated by `<br>`. */
export function readFeatures(markdown: string): Feature[] {
  return markdown.split('\n').flatMap((row) => {
    const [, id, line, tests] = ROW.exec(row) ?? [];
    if (id === undefined || line === undefined || tests === undefined) return [];
    const named = tests
      .split('<br>')
      .map((test) => test.trim().replaceAll(String.raw`\|`, '|'))
      .filter((test) => test !== '')
      .map((test) => {
        const [path = '', ...title] = test.split(' › ');
        return { path, title: title.join(' › ') };
      });
    return [{ id, line: line.trim(), tests: named }];
  });
}
