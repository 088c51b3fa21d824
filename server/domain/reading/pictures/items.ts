import type { ReadLine } from '../../../providers/ocr/pictureReader';
import { withoutGaps } from '../read/clauses';
import type { ReadingTerm } from '../read/terms';
import { areInOneRow, namesOfMarks } from './layout';
import { nameAndLevel } from './levelMarks';

/** A line that contains the name of an item, an option of a multi or leveled field. */
export type ItemLine = ReadLine & { term: ReadingTerm; isExact: boolean; level?: number };

/** Words on an item's card that say that the account does not have the item, or only for a limited time. */
const MISSING_BADGE =
  /未(?:拥有|获得|解锁|获取|招募)|[过到]期|体验|试用|限时|剩余?\d*[天时]|\d+天|可兑换|去获取|敬请期待/;
/** A character's own level behind its name, which no field asks for: 那维莱特 Lv.90. */
const OWN_LEVEL = /(?<=.{2})lv\.?\d{1,3}$/;
/** Words on an item's card that say that the account has the item. */
const OWNED_BADGE = /^(?:永久|已(?:拥有|获得|解锁|装备|招募))$/;
/** Finds the lines that are the name of an item. In names of three or more characters, one character may differ. */
export function itemsIn(lines: readonly ReadLine[], terms: readonly ReadingTerm[]): ItemLine[] {
  const options = terms.filter(
    ({ field, meaning }) =>
      meaning.kind === 'option' && (field.kind === 'multi' || field.kind === 'leveled'),
  );
  const items = lines.flatMap((line): ItemLine[] => {
    const text = withoutGaps(line.text).replace(OWN_LEVEL, '');
    const exact = options.find(({ name }) => name === text);
    if (exact) return [{ ...line, term: exact, isExact: true }];
    const leveled = options.flatMap((term) => levelInLine(term, text)).slice(0, 1);
    if (leveled[0]) return [{ ...line, ...leveled[0], isExact: true }];
    const similar = options.filter(
      ({ name }) => differsByOneCharacter(name, text) || lacksOneCharacter(name, text),
    );
    const [first] = similar;
    const isClear = similar.every((one) => isSameOption(one, first));
    return first && isClear ? [{ ...line, term: first, isExact: false }] : [];
  });
  return withoutWearers(items, terms);
}

function levelInLine(term: ReadingTerm, text: string): Pick<ItemLine, 'term' | 'level'>[] {
  const found =
    term.field.kind === 'leveled' && text.includes(term.name)
      ? nameAndLevel(term.field, text)
      : null;
  return found?.name === term.name ? [{ term, level: found.level }] : [];
}

export const optionOfTerm = ({ meaning }: ReadingTerm) =>
  meaning.kind === 'option' ? meaning.value : '';
const isSameOption = (one: ReadingTerm, other: ReadingTerm | undefined) =>
  one.field === other?.field && optionOfTerm(one) === optionOfTerm(other);

const MIN_FUZZY_LENGTH = 3;
function differsByOneCharacter(name: string, text: string): boolean {
  if (name.length !== text.length || name.length < MIN_FUZZY_LENGTH) return false;
  let different = 0;
  for (let index = 0; index < name.length; index += 1)
    if (name[index] !== text[index]) {
      // Another letter or digit means another item, not a mistake in reading.
      if (/[\da-z]/.test(`${name.charAt(index)}${text.charAt(index)}`)) return false;
      different += 1;
    }
  return different === 1;
}

/**
 * In names of this length or longer, one character may be missing, because the text recognition does not know it:
 * 薙草之稻光.
 */
const MIN_LENGTH_WITH_GAP = 5;
function lacksOneCharacter(name: string, text: string): boolean {
  if (name.length < MIN_LENGTH_WITH_GAP || text.length !== name.length - 1) return false;
  return Array.from(
    name,
    (character, index) =>
      !/[\da-z]/.test(character) && name.slice(0, index) + name.slice(index + 1) === text,
  ).includes(true);
}

/** On pages of skins, the names of the characters who wear them are not items: 武则天 above 倪克斯神谕. */
function withoutWearers(items: ItemLine[], terms: readonly ReadingTerm[]): ItemLine[] {
  const wearers = new Set(
    items.flatMap(({ term: { field, meaning } }) =>
      meaning.kind === 'option' && 'options' in field
        ? field.options
            .filter(({ value, label }) => value === meaning.value && label.includes('·'))
            .map(({ label }) => withoutGaps(label.split('·')[0] ?? ''))
        : [],
    ),
  );
  const isPerson = ({ term }: ItemLine) =>
    wearers.has(term.name) && terms.some((one) => one !== term && one.name.startsWith(term.name));
  return items.filter((item) => !isPerson(item));
}

const HEADED = '(?:拥有|获得|解锁)(?:的?(?:皮肤|英雄|角色|武器|干员|光锥|物品))?';
const COUNT = '[:(]?(?:\\d+[)件个]?)?';
/** Headings above the cards of items that an account has, and above the cards of items that it does not have. */
const OWNED_HEADING = new RegExp(`^已${HEADED}${COUNT}$`);
const MISSING_HEADING = new RegExp(`^(?:未|尚未|没有)${HEADED}${COUNT}$`);

/**
 * Items that are marked as missing, by a badge on their card or by a heading above the cards. If it is unclear which of
 * two items a badge belongs to, both count as missing.
 */
export function missingItems(items: readonly ItemLine[], rest: readonly ReadLine[]): Set<ItemLine> {
  const heading = missingHeading(items, rest);
  const tabs = rest.filter(({ text }) => /^全部\d*$/.test(withoutGaps(text)));
  const badges = rest.filter(
    (line) =>
      line !== heading?.line &&
      MISSING_BADGE.test(line.text.replace(/\s/g, '')) &&
      !tabs.some((tab) => areInOneRow(tab.box, line.box)),
  );
  const below = heading
    ? items.filter(({ box }) => box.top > heading.line.box.top && box.top < heading.end)
    : [];
  // The badges of owned items show whether badges are above or below the names.
  const others = rest.filter(({ text }) => OWNED_BADGE.test(text.replace(/\s/g, '')));
  const owners = namesOfMarks([...badges, ...others], items, unknownNamesIn(items, rest));
  const missing = badges.map((badge) => owners.get(badge) ?? []);
  return new Set([...missing, below].flat());
}

/** Names that the form does not contain, in the same row as an item. */
export const unknownNamesIn = (items: readonly ItemLine[], rest: readonly ReadLine[]): ReadLine[] =>
  rest.filter(
    ({ text, box }) =>
      /^\p{Script=Han}[^\d:]+$/u.test(text) &&
      !MISSING_BADGE.test(text) &&
      !OWNED_BADGE.test(text) &&
      items.some((item) => areInOneRow(item.box, box)),
  );

/**
 * Finds the heading above the missing items, and the top of the heading above the owned items if that comes later.
 * Badges and tabs use the same words. So a heading must be alone in its row and begin left of all item names, and it
 * must have a count, or the owned items must have a heading too.
 */
function missingHeading(
  items: readonly ItemLine[],
  rest: readonly ReadLine[],
): { line: ReadLine; end: number } | null {
  const leftmost = Math.min(...items.map(({ box }) => box.left));
  const linesMatching = (heading: RegExp) =>
    rest.filter(({ text }) => heading.test(withoutGaps(text)));
  const isHeading = (line: ReadLine) =>
    line.box.left + line.box.height / 2 < leftmost &&
    [...items, ...rest].every(
      (other) => other.box === line.box || !areInOneRow(other.box, line.box),
    );
  const [line, ...others] = linesMatching(MISSING_HEADING);
  const [owned, ...more] = linesMatching(OWNED_HEADING);
  if (!line || others.length > 0 || more.length > 0 || !isHeading(line)) return null;
  if (owned ? !isHeading(owned) : !/\d/.test(line.text)) return null;
  return { line, end: owned && owned.box.top > line.box.top ? owned.box.top : Infinity };
}
