import { defined } from '@parlour/kernel/defined';

/** A Markdown table with columns as wide as their widest cell, as the formatter wants it. The first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = defined(rows[0]).map((_, column) => Math.max(...rows.map((row) => defined(row[column]).length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(defined(widths[column]))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
