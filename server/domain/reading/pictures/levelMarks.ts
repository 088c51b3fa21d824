import type { LeveledField } from '@account-doctor/contract/game';
import { levelAlternatives } from '../read/levelWords';

/** A regular expression for levels of a field, e.g. 命之座2, 2命 and c2. */
const levelMark = ({ level: { label } }: LeveledField): string => {
  const words = levelAlternatives(label);
  return `(?:(?:${words})(?:第|:)?\\d(?:阶|级|层)?|\\d(?:${words}))`;
};

/** The level that a text consists of; `null` if the text is anything else. */
export function levelIn(field: LeveledField, text: string): number | null {
  const { min, max } = field.level;
  // Text recognition reads the digit in C0 as the letter O.
  const mark = text.replace(/^([a-z])o$/, '$10');
  if (!new RegExp(`^${levelMark(field)}$`).test(mark)) return null;
  const level = Number(/\d/.exec(mark)?.[0]);
  return level >= min && level <= max ? level : null;
}

/** Splits a line into an item's name and its level: 黄泉 星魂2, 2命雷电将军. `null` for other lines. */
export function nameAndLevel(
  field: LeveledField,
  text: string,
): { name: string; level: number } | null {
  const mark = levelMark(field);
  const { front, after, before, behind } =
    new RegExp(`^(?:(?<front>${mark})(?<after>\\D.*)|(?<before>.*?\\D)(?<behind>${mark}))$`).exec(
      text,
    )?.groups ?? {};
  const name = after ?? before;
  const level = levelIn(field, front ?? behind ?? '');
  return name === undefined || level === null ? null : { name, level };
}
