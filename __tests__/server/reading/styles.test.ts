import { isDeepStrictEqual } from 'node:util';
import type { Answer, GameField } from '@account-doctor/contract/game';
import { expect, it } from 'vitest';
import { withSharedWords } from '../../../server/domain/game/gameTexts';
import { readAccount } from '../../../server/domain/reading/read/readAccount';
import { optionLabel } from '../../../server/sample/answerText';
import { sampleGames } from '../../../server/sample/games';
import { generateSales } from '../../../server/sample/sales';

/** Writes an account as sellers do; reading it must find the same account. */

/** A fact about an account, with its parts. */
type Say = (field: GameField, answer: Answer) => string[];

const separated = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const unitOf = (field: GameField) => (field.kind === 'number' ? (field.unit ?? '') : '');
const moneyUnit = (field: GameField) => (unitOf(field) === 'M' ? 'M' : '');
const ownedBy = (answer: Answer): [string, number | null][] =>
  Array.isArray(answer)
    ? answer.map((value) => [value, null])
    : Object.entries(answer as Record<string, number>);
const levelIn = (field: GameField, level: number | null) => {
  if (field.kind !== 'leveled' || level === null) return '';
  return level === field.level.max ? `满${field.level.label}` : `${level}${field.level.label}`;
};

/** Brackets name the field, as on large marketplaces. */
const brackets: Say = (field, answer) => {
  if (typeof answer === 'boolean') return [];
  if (typeof answer === 'number')
    return [`【${field.label}】${separated(answer)}${moneyUnit(field)}`];
  if (typeof answer === 'string') return [`【${field.label}】${optionLabel(field, answer)}`];
  return ownedBy(answer).map(
    ([value, level]) => `【${optionLabel(field, value)}${levelIn(field, level)}】`,
  );
};
/** Slashes separate facts; the name comes first. */
const slashes: Say = (field, answer) => {
  if (typeof answer === 'boolean') return [];
  if (typeof answer === 'number') return [`${field.label}${answer}${moneyUnit(field)}/`];
  if (typeof answer === 'string') return [`${field.label}${optionLabel(field, answer)}/`];
  return ownedBy(answer).map(
    ([value, level]) =>
      `${optionLabel(field, value).replaceAll('·', '-')}${levelIn(field, level)}/`,
  );
};
/** Spaces separate facts; the level comes first. */
const spaces: Say = (field, answer) => {
  if (typeof answer === 'boolean') return [];
  if (typeof answer === 'number')
    return [` ${field.label} ${separated(answer)}${moneyUnit(field)}`];
  if (typeof answer === 'string') return [`，${field.label}：${optionLabel(field, answer)}，`];
  return ownedBy(answer).map(
    ([value, level]) => ` ${levelIn(field, level)}${optionLabel(field, value)}`,
  );
};

it.each(
  sampleGames.flatMap((game) =>
    Object.entries({ brackets, slashes, spaces }).map(
      ([style, say]) => [game.code, style, game, say] as const,
    ),
  ),
)('%s, written with %s', (_code, _style, game, say) => {
  const words = withSharedWords(game.words);
  const sales = generateSales(game, {
    seed: 7,
    now: new Date('2026-01-01T00:00:00Z'),
    scale: 0.02,
  });
  const tally = { right: 0, missed: [] as string[], wrong: [] as string[] };
  for (const { answers } of sales.slice(0, 40)) {
    const told = game.fields.flatMap((field) => {
      const answer = answers[field.key];
      const said = answer === undefined ? [] : say(field, answer);
      return answer === undefined || said.length === 0 ? [] : [{ field, answer, said }];
    });
    const text = told.map(({ said }) => said.join('')).join('');
    const texts = { structured: [], title: [], description: [text] };
    const read = new Map(
      readAccount(game.fields, words, texts).answers.map(({ key, answer }) => [key, answer]),
    );
    for (const { field, answer, said } of told) {
      const found = read.get(field.key);
      const same = isDeepStrictEqual(ordered(found), ordered(answer));
      if (same) tally.right += 1;
      else
        (found === undefined ? tally.missed : tally.wrong).push(
          `${said.join('')} → ${JSON.stringify(found)}`,
        );
    }
    for (const key of read.keys())
      if (!told.some(({ field }) => field.key === key))
        tally.wrong.push(`${text} → ${key} ${JSON.stringify(read.get(key))}`);
  }
  expect(tally.wrong).toEqual([]);
  expect(tally.missed.length, tally.missed.slice(0, 5).join('\n')).toBeLessThanOrEqual(
    tally.right / 50,
  );
});

const ordered = (answer: Answer | undefined) =>
  Array.isArray(answer) ? [...answer].sort() : answer;
