import { isDeepStrictEqual } from 'node:util';
import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import { propertyWords, valueWords } from '@account-doctor/contract/catalogueWords';
import type { FieldOption, GameField } from '@account-doctor/contract/game';
import { type GameDifferences, compareTexts } from './compareTexts';

/** Advice for the operator about a removed server, field or option. */
const INSTEAD = '请保留并停用（"retired": true）';

/** One line of text for each property that differs, except the properties in `apart`, which are compared separately. */
export function changedProperties<Row extends object>(
  name: string,
  before: Row,
  after: Row,
  apart: string[],
): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Row &
    string)[];
  return keys
    .filter((key) => !apart.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map(
      (key) =>
        `${name}${propertyWords(key)}：${valueWords(before[key])} → ${valueWords(after[key])}`,
    );
}

/** Splits two lists by name into added rows, removed rows and pairs. */
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

/** Whether every number that was allowed before is still allowed. */
const holds = (
  outer: { min: number; max: number } | null,
  inner: { min: number; max: number } | null,
) =>
  inner === null
    ? outer === null
    : outer !== null && outer.min <= inner.min && outer.max >= inner.max;

/** One line for all pictures of a field, because an operator often adds many at once. */
function pictureChanges(field: string, kept: { before: FieldOption; after: FieldOption }[]) {
  const changed = kept.filter(({ before, after }) => before.picture !== after.picture);
  const names = changed.map(({ after }) => `“${after.label}”`).join('、');
  return changed.length > 0 ? [`${field}有 ${changed.length} 个选项换了图片：${names}`] : [];
}

function compareOptions(
  field: string,
  kind: GameField['kind'],
  before: FieldOption[],
  after: FieldOption[],
): GameDifferences {
  const { added, gone, kept } = pair(before, after, ({ value }) => value);
  const changes = [
    ...added.map(({ value, label }) => `${field}新增选项“${label}”（${value}）`),
    ...kept.flatMap((one) =>
      changedProperties(`${field}选项“${one.before.label}”的`, one.before, one.after, ['picture']),
    ),
    ...pictureChanges(field, kept),
  ];
  const problems = gone.map(
    ({ value, label }) => `${field}少了选项“${label}”（${value}），已有账号选了它，${INSTEAD}`,
  );
  // Existing models refer to a grade by its index, so the order of grades must not change.
  const moved = before.some(({ value }, index) => after[index]?.value !== value);
  if (gone.length === 0 && moved && kind === 'grade')
    problems.push(`${field}的选项由低到高，不能改变顺序，新的放在最后`);
  else if (gone.length === 0 && moved) changes.push(`${field}的选项换了顺序`);
  return { changes, problems };
}

const decimalsOf = (field: GameField) => ('decimals' in field && field.decimals) || 0;

function compareField(before: GameField, after: GameField): GameDifferences {
  const name = `字段“${before.label}”`;
  if (before.kind !== after.kind)
    return {
      changes: [],
      problems: [
        `${name}是${valueWords(before.kind)}，不能改成${valueWords(after.kind)}，请另加一个字段`,
      ],
    };
  const result: GameDifferences = {
    changes: changedProperties(`${name}的`, before, after, ['options']),
    problems: [],
  };
  const ranges = [
    before.kind === 'number' && after.kind === 'number' && !holds(after, before),
    before.kind === 'leveled' && after.kind === 'leveled' && !holds(after.level, before.level),
  ];
  if (ranges.some(Boolean))
    result.problems.push(`${name}的范围变小了，已有账号的数字会被拒绝，请只扩大范围`);
  if (decimalsOf(after) < decimalsOf(before))
    result.problems.push(`${name}的小数位变少了，已有账号的数字会被拒绝，请只增加`);
  if (!('options' in before) || !('options' in after)) return result;
  const options = compareOptions(name, after.kind, before.options, after.options);
  return {
    changes: [...result.changes, ...options.changes],
    problems: [...result.problems, ...options.problems],
  };
}

/**
 * Compares two versions of a game. Everything that accounts, sales and models refer to must stay:
 * old accounts must remain readable and keep their value.
 */
export function compareGames(before: CatalogueGame, after: CatalogueGame): GameDifferences {
  const servers = pair(before.servers, after.servers, ({ serverId }) => serverId);
  const fields = pair(before.fields, after.fields, ({ key }) => key);
  const texts = compareTexts(before, after);
  const compared = fields.kept.map((one) => compareField(one.before, one.after));
  const order = <Row>(rows: Row[], nameOf: (row: Row) => string, kept: { name: string }[]) =>
    rows.map(nameOf).filter((row) => kept.some(({ name }) => name === row));
  const moved = <Row>(
    one: Row[],
    other: Row[],
    nameOf: (row: Row) => string,
    kept: { name: string }[],
  ) => !isDeepStrictEqual(order(one, nameOf, kept), order(other, nameOf, kept));
  return {
    changes: [
      ...changedProperties('', before, after, [
        'servers',
        'fields',
        'words',
        'evidence',
        'guideline',
      ]),
      ...servers.added.map(({ serverId, label }) => `新增区服“${label}”（${serverId}）`),
      ...servers.kept.flatMap((one) =>
        changedProperties(`区服“${one.before.label}”的`, one.before, one.after, []),
      ),
      ...(moved(before.servers, after.servers, ({ serverId }) => serverId, servers.kept)
        ? ['区服换了顺序']
        : []),
      ...fields.added.map(({ key, label }) => `新增字段“${label}”（${key}）`),
      ...compared.flatMap(({ changes }) => changes),
      ...(moved(before.fields, after.fields, ({ key }) => key, fields.kept)
        ? ['字段换了顺序']
        : []),
      ...texts.changes,
    ],
    problems: [
      ...servers.gone.map(
        ({ serverId, label }) => `少了区服“${label}”（${serverId}），已有账号在那里，${INSTEAD}`,
      ),
      ...servers.kept
        .filter((one) => one.before.zoneFamily !== one.after.zoneFamily)
        .map(({ before: { label } }) => `区服“${label}”不能换行情分组，它的成交属于原来的分组`),
      ...servers.kept
        .filter((one) => !holds(one.after.zones, one.before.zones))
        .map(({ before: { label } }) => `区服“${label}”的区号范围变小了，已有账号在那些区`),
      ...fields.gone.map(
        ({ key, label }) => `少了字段“${label}”（${key}），已有账号填了它，${INSTEAD}`,
      ),
      ...compared.flatMap(({ problems }) => problems),
      ...texts.problems,
    ],
  };
}
