import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../core/projectFolder';
import type { Proven } from './proof';

const PAPER = path.join(projectFolder, 'docs', 'valuation.md');
const BEGIN = '<!-- What npm run valuation:prove -- --write found. -->';
const END = '<!-- The end of it. -->';

/** A Markdown table of everything that was found. */
function proofTable(proven: readonly Proven[]): string {
  const rows = proven.flatMap(({ title, findings }) =>
    findings.map(({ what, wanted, measured, met }, place) => [
      place === 0 ? title : '',
      what,
      wanted,
      measured,
      met ? 'yes' : 'no',
    ]),
  );
  const table = [['case', 'figure', 'wanted', 'measured', 'met'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head, ...body] = table as [string[], ...string[][]];
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Puts the table into the paper on the valuation, in place of the one that stands there. */
export async function writeProof(proven: readonly Proven[]): Promise<void> {
  const text = await readFile(PAPER, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`${PAPER} has no place for the table`);
  await writeFile(PAPER, `${before}${BEGIN}\n\n${proofTable(proven)}\n\n${END}${after}`);
}
