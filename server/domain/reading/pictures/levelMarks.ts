import type { LeveledField } from '@account-doctor/contract/game';
import { levelAlternatives } from '../read/levelWords';

/** A level as a regular expression: 命之座2, 2命, c2. */
const levelMark = ({ level: { label } }: LeveledField): string => {
  const words = levelAlternatives(label);
  return `(?:(?:${words})(?:第|:)?\\d(?:阶|级|层)?|\\d(?:${words}))`;
};

/** Parses a text that contains only a level; `null` for other texts. */
export function levelIn(field: LeveledField, text: string): number | null {
  const { min, max } = field.level;
  // The engine reads the figure in C0 as a letter.
  const mark = text.replace(/^([a-z])o$/, '$10');
  if (!new RegExp(`^${levelMark(field)}$`).test(mark)) return null;
  const level = Number(/\d/.exec(mark)?.[0]);
  return level >= min && level <= max ? level : null;
}

/** A line with a name and its level: 黄泉 星魂2, 2命雷电将军. */
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
