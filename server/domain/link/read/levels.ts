import type { LeveledField } from '@account-doctor/contract/game';
import type { Occurrence } from './occurrences';

/** Words for the level of an owned item that players use, by the form's word. */
const levelWords = new Map([
  ['命', '命座|命|c'],
  ['魂', '星魂|魂|命|e'],
  ['精', '精炼|精|r'],
  ['叠', '叠影|叠|精|s'],
]);

const CHINESE_DIGITS = '零一二三四五六';
const FULL = '满';

const levelOf = (text: string, { level }: LeveledField): number => {
  if (text === FULL) return level.max;
  const chinese = CHINESE_DIGITS.indexOf(text);
  return chinese >= 0 ? chinese : Number(text);
};

const patterns = new Map<string, { behind: RegExp; before: RegExp }>();
function patternsOf({ level: { label } }: LeveledField) {
  const known = patterns.get(label);
  if (known) return known;
  const words = levelWords.get(label) ?? label;
  const digit = `[\\d${CHINESE_DIGITS}${FULL}]`;
  const made = {
    behind: new RegExp(`^:?(?:(${digit})(?:${words})|(?:${words})(\\d)(?!\\d))`),
    before: new RegExp(`(?:(${digit})(?:${words})|(?:${words})(\\d))$`),
  };
  patterns.set(label, made);
  return made;
}

/** Maximum number of characters between a name and its level, enough for `精炼5`. */
const REACH = 4;

/**
 * The level written after a name; or before it if the clause begins with a level (`2命胡桃 1命夜兰`).
 * `null` without a level.
 */
export function levelAt(
  text: string,
  name: Occurrence,
  { field, isLed }: { field: LeveledField; isLed: boolean },
): number | null {
  const { behind, before } = patternsOf(field);
  const after = behind.exec(text.slice(name.end, name.end + REACH));
  const ahead = before.exec(text.slice(Math.max(0, name.start - REACH), name.start));
  const match = isLed ? (ahead ?? after) : (after ?? ahead);
  return match ? levelOf(match[1] ?? match[2] ?? '', field) : null;
}

/** Whether a level precedes the first name of a clause. */
export const isLedByLevel = (text: string, first: Occurrence, field: LeveledField): boolean =>
  patternsOf(field).before.test(text.slice(Math.max(0, first.start - REACH), first.start));
