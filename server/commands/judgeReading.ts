import { readFile } from 'node:fs/promises';
import type { Answers } from '@account-doctor/contract/game';
import { z } from 'zod';
import { AnswerSchema } from '@account-doctor/contract/calls/game';
import { builtInGames } from '../catalogue';
import { bilingual } from '../core/bilingual';
import { withSharedWords } from '../domain/game';
import { readAccount } from '../domain/reading';

/**
 * `npm run reading:judge -- FILE.json`: reads texts as the form does and compares the answers with those of careful
 * people. The file is a list of `{ game, text, expected }`; `expected` has the answers by field.
 */

const EXAMPLE = '{ "game": "honor-of-kings", "text": "…", "expected": { "skins": 312 } }';

const USAGE = bilingual(
  `Usage: npm run reading:judge -- FILE.json\nThe file is a list of ${EXAMPLE}.`,
  `用法：npm run reading:judge -- FILE.json\n文件是一个列表，每项形如 ${EXAMPLE}。`,
);

/** Labels for the ways in which an answer that was read can differ from a careful person's answer. */
const differenceLabels = {
  missed: bilingual('missed', '漏了'),
  wrong: bilingual('wrong', '错了'),
  invented: bilingual('invented', '多出'),
};

const Cases = z.array(
  z.object({ game: z.string(), text: z.string(), expected: z.record(z.string(), AnswerSchema) }),
);

/** Splits answers into single facts: each item of a list is a fact of its own, with its level as value. */
const factsOf = (answers: Answers): Map<string, unknown> =>
  new Map(
    Object.entries(answers).flatMap(([key, answer]): [string, unknown][] => {
      if (Array.isArray(answer)) return answer.map((item) => [`${key} ${item}`, true]);
      if (typeof answer !== 'object') return [[key, answer]];
      return Object.entries(answer).map(([item, level]) => [`${key} ${item}`, level]);
    }),
  );

async function main(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error(USAGE);
  const cases = Cases.parse(JSON.parse(await readFile(file, 'utf8')));
  const counts = { right: 0, missed: 0, wrong: 0, invented: 0, sureWrong: 0 };
  for (const { game: code, text, expected } of cases) {
    const game = builtInGames.find((one) => one.code === code);
    if (!game)
      throw new Error(bilingual(`There is no built-in game ${code}`, `没有内置游戏 ${code}`));
    const texts = { structured: [], title: [], description: [text] };
    const { answers } = readAccount(game.fields, withSharedWords(game.words), texts);
    const found = factsOf(Object.fromEntries(answers.map(({ key, answer }) => [key, answer])));
    const wanted = factsOf(expected);
    const unsure = new Set(
      answers.filter(({ sureness }) => sureness === 'unsure').map(({ key }) => key),
    );
    const notes: string[] = [];
    const note = (kind: keyof typeof differenceLabels, fact: string) => {
      counts[kind] += 1;
      if (kind !== 'missed' && !unsure.has(fact.split(' ')[0] ?? '')) counts.sureWrong += 1;
      notes.push(
        `  ${differenceLabels[kind]}${bilingual(': ', '：')}${fact} ${found.has(fact) ? JSON.stringify(found.get(fact)) : bilingual('not found', '没有读到')}`,
      );
    };
    for (const [fact, value] of wanted)
      if (!found.has(fact)) note('missed', fact);
      else if (found.get(fact) !== value) note('wrong', fact);
      else counts.right += 1;
    for (const fact of found.keys()) if (!wanted.has(fact)) note('invented', fact);
    if (notes.length > 0) process.stdout.write(`${text}\n${notes.join('\n')}\n`);
  }
  const { right, missed, wrong, invented, sureWrong } = counts;
  process.stdout.write(
    bilingual(
      `${right} facts right, ${missed} missed, ${wrong} wrong, ${invented} invented; ${sureWrong} of these not marked for checking\n`,
      `${right} 项读对，${missed} 项漏了，${wrong} 项错了，${invented} 项多出；其中 ${sureWrong} 项没有标记待核对\n`,
    ),
  );
}

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
