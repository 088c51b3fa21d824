import { isOptionId } from '@account-doctor/contract/optionId';
import { searchKey } from '@account-doctor/contract/typed';
import { chineseOf } from '../../../core/bilingual';
import { changedProperties } from '../../../domain/game';
import type { SheetRow } from './sheetRow';

/** Parts of a game that a row can describe, e.g. its servers, with their ids and other names. */
interface KnownParts<Part> {
  parts: readonly Part[];
  idOf: (part: Part) => string;
  /** Other names by id. */
  names: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Finds a part by its id or, if the row has no id, by its name; returns its index, or -1. */
export function findKnownIndex<Part extends { label: string }>(
  { parts, idOf, names = {} }: KnownParts<Part>,
  { id, name }: { id: string; name: string },
): number {
  if (id !== '') return parts.findIndex((part) => idOf(part) === id);
  const isName = (text: string) => searchKey(text) === searchKey(name);
  const byLabel = parts.findIndex(({ label }) => isName(label));
  return byLabel >= 0 ? byLabel : parts.findIndex((part) => names[idOf(part)]?.some(isName));
}

/** The id and the name that a row gives. */
export const idAndName = (row: SheetRow) => ({ id: row.text('编号'), name: row.text('名称') });

/** The first id such as `server-3` that is not taken. */
export function numberedId(word: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}

/** The id of an option: its name, if an id can be made of it and is not taken; otherwise a number. */
export function optionIdOf(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return isOptionId(plain) && !taken.includes(plain) ? plain : numberedId('option', taken);
}

/** A part before and after its row, with its other names. */
interface PartVersions<Part> {
  before: Part;
  after: Part;
  names: readonly string[];
  namesBefore: readonly string[] | undefined;
}

/** Describes in Chinese what a row changes of a known part; empty if it changes nothing. */
export function changesInWords<Part extends object>(
  { before, after, names, namesBefore = [] }: PartVersions<Part>,
  others: readonly string[] = [],
): string {
  const added = names.filter((name) => !namesBefore.includes(name));
  return [
    ...chineseOf(changedProperties(null, { before, after }, ['options'])),
    ...(added.length > 0 ? [`新增叫法${added.join('、')}`] : []),
    ...others,
  ].join('；');
}
