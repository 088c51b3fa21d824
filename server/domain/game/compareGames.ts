import { isDeepStrictEqual } from 'node:util';
import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import type { FieldOption, GameField } from '@account-doctor/contract/game';

/** What an import would do to a game: lines that a person reads, and why it cannot be done. */
export interface Comparison {
  changes: string[];
  problems: string[];
}

/** What an operator does with what is no longer to be offered. */
const INSTEAD = 'give it "retired": true';

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

/** Lines for the properties that differ, but those that are compared by themselves. */
function properties<Row extends object>(
  name: string,
  before: Row,
  after: Row,
  apart: string[],
): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Row &
    string)[];
  return keys
    .filter((key) => !apart.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `${name}${key}: ${shown(before[key])} → ${shown(after[key])}`);
}

/** What came and went of two lists, by name; the rest in pairs. */
function pair<Row>(before: Row[], after: Row[], nameOf: (row: Row) => string) {
  const old = new Map(before.map((row) => [nameOf(row), row]));
  const names = new Set(after.map(nameOf));
  return {
    added: after.filter((row) => !old.has(nameOf(row))),
    gone: before.filter((row) => !names.has(nameOf(row))),
    kept: after.flatMap((row) => {
      const known = old.get(nameOf(row));
      return known ? [{ name: nameOf(row), before: known, after: row }] : [];
    }),
  };
}

/** Whether every number that was allowed still is. */
const holds = (
  outer: { min: number; max: number } | null,
  inner: { min: number; max: number } | null,
) =>
  inner === null
    ? outer === null
    : outer !== null && outer.min <= inner.min && outer.max >= inner.max;

function compareOptions(
  name: string,
  kind: GameField['kind'],
  before: FieldOption[],
  after: FieldOption[],
): Comparison {
  const { added, gone, kept } = pair(before, after, ({ value }) => value);
  const changes = [
    ...added.map(({ value, label }) => `${name}option ${value} (${label}) is new`),
    ...kept.flatMap((one) => properties(`${name}option ${one.name} `, one.before, one.after, [])),
  ];
  const problems = gone.map(
    ({ value }) => `${name}option ${value} is left out: accounts name it, ${INSTEAD}`,
  );
  // The place of a grade is its value, to the models that know it.
  const moved = before.some(({ value }, place) => after[place]?.value !== value);
  if (gone.length === 0 && moved && kind === 'grade')
    problems.push(`${name}grades keep their places: put new ones behind the others`);
  else if (gone.length === 0 && moved) changes.push(`${name}options are in another order`);
  return { changes, problems };
}

function compareField(before: GameField, after: GameField): Comparison {
  const name = `field ${after.key} `;
  if (before.kind !== after.kind)
    return {
      changes: [],
      problems: [`${name}is ${before.kind} and cannot become ${after.kind}: add another field`],
    };
  const result: Comparison = {
    changes: properties(name, before, after, ['options']),
    problems: [],
  };
  const ranges = [
    before.kind === 'number' && after.kind === 'number' && !holds(after, before),
    before.kind === 'leveled' && after.kind === 'leveled' && !holds(after.level, before.level),
  ];
  if (ranges.some(Boolean))
    result.problems.push(`${name}takes less than before: accounts have what would be refused`);
  if (!('options' in before) || !('options' in after)) return result;
  const options = compareOptions(name, after.kind, before.options, after.options);
  return {
    changes: [...result.changes, ...options.changes],
    problems: [...result.problems, ...options.problems],
  };
}

/**
 * What makes one game of the other. Whatever accounts, sales and models name stays: those of before must be
 * readable, and be worth what they were.
 */
export function compareGames(before: CatalogueGame, after: CatalogueGame): Comparison {
  const servers = pair(before.servers, after.servers, ({ serverId }) => serverId);
  const fields = pair(before.fields, after.fields, ({ key }) => key);
  const compared = fields.kept.map((one) => compareField(one.before, one.after));
  const moved = (one: string[], other: string[]) => !isDeepStrictEqual(one, other);
  const keptKeys = (list: GameField[]) =>
    list.map(({ key }) => key).filter((key) => fields.kept.some(({ name }) => name === key));
  return {
    changes: [
      ...properties('', before, after, ['servers', 'fields']),
      ...servers.added.map(({ serverId, label }) => `server ${serverId} (${label}) is new`),
      ...servers.kept.flatMap((one) =>
        properties(`server ${one.name} `, one.before, one.after, []),
      ),
      ...fields.added.map(({ key, label }) => `field ${key} (${label}) is new`),
      ...compared.flatMap(({ changes }) => changes),
      ...(moved(keptKeys(before.fields), keptKeys(after.fields))
        ? ['fields are in another order']
        : []),
    ],
    problems: [
      ...servers.gone.map(
        ({ serverId }) => `server ${serverId} is left out: accounts name it, ${INSTEAD}`,
      ),
      ...servers.kept
        .filter((one) => one.before.zoneFamily !== one.after.zoneFamily)
        .map(
          ({ name }) => `server ${name} cannot change its zoneFamily: its sales are of that one`,
        ),
      ...servers.kept
        .filter((one) => !holds(one.after.zones, one.before.zones))
        .map(({ name }) => `server ${name} has fewer zones than before: accounts name them`),
      ...fields.gone.map(({ key }) => `field ${key} is left out: accounts answer it, ${INSTEAD}`),
      ...compared.flatMap(({ problems }) => problems),
    ],
  };
}
