import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '@account-doctor/server/core/projectFolder';
import type { Proven } from './proof';

const PAPER = path.join(projectFolder, 'docs', 'valuation.md');

/** Formats rows as a Markdown table; the first row has the headings. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function findingsTable(proven: readonly Proven[]): string {
  const rows = proven.flatMap(({ title, findings }) =>
    findings.map(({ what, wanted, measured, met }, index) => [
      index === 0 ? title : '',
      what,
      wanted,
      measured,
      met ? 'yes' : '**no**',
    ]),
  );
  return markdownTable([['case', 'figure', 'wanted', 'measured', 'met'], ...rows]);
}

/** The text with the content between the two comments of `name` replaced. */
function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAPER} has no place for ${name}`);
  return `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`;
}

/** Writes the findings and the model card into docs/valuation.md. */
export async function writePaper(proven: readonly Proven[]): Promise<void> {
  const text = await readFile(PAPER, 'utf8');
  const card = markdownTable(proven.flatMap((one) => one.card));
  const proof = findingsTable(proven);
  await writeFile(PAPER, withPart(withPart(text, 'proof', proof), 'model card', card));
}
