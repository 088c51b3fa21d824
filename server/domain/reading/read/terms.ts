import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { withoutGaps } from './clauses';

/** The meaning of a name in a text. */
type Meaning =
  /** The name of a field, e.g. 原石; a number next to it is the answer. */
  | { kind: 'field' }
  /** The name of an option. */
  | { kind: 'option'; value: string; needs: NameRequirement }
  /** A phrase that means yes or no, e.g. 不可换绑. */
  | { kind: 'boolean'; answer: boolean };

/**
 * What must be in a text besides an option's name: nothing, word borders on both sides, or the field's name in the same
 * clause.
 */
type NameRequirement = 'nothing' | 'borders' | 'field';

export interface ReadingTerm {
  /** The name, normalised by `withoutGaps`. */
  name: string;
  field: GameField;
  meaning: Meaning;
  /** Whether the name is used by players and not by the catalogue. */
  loose: boolean;
  /** Whether the name counts only at the end of a word: 防沉迷无 does not count in 防沉迷无限制. */
  endsWord?: boolean;
  /** Which part of the number that the field asks for the name means: S忍 of S/A忍数量. */
  part?: string;
}

/** Names of this length or shorter are ambiguous. */
const BRIEF_LENGTH = 2;
/** A part of a name this long also counts as the name: 凤凰于飞 for `王昭君·凤凰于飞`, 火箭少女101 without 套装. */
const MIN_PART_LENGTH = 3;
const KIND_SUFFIX = /(?:战队)?(?:套装|皮肤)$/;

/** All names of a game's fields, options and yes-or-no phrases, from its form and from players' words. */
export function termsOf(fields: readonly GameField[], words: GameWords): ReadingTerm[] {
  const terms = fields.flatMap((field) => [
    ...fieldTerms(field, words),
    ...optionTerms(field, words),
    ...booleanTerms(field, words),
  ]);
  return withoutDuplicateNames([...terms, ...partTerms(fields)]);
}

/** The names of a game's fields and options, as they are written. */
export const formNames = (fields: readonly GameField[], words: GameWords): string[] =>
  fields.flatMap((field) => {
    const { names = [], options = {} } = words.fields?.[field.key] ?? {};
    return [
      ...[field.label, ...withoutCounter(field.label), ...names],
      ...('options' in field ? field.options.map(({ label }) => label) : []),
      ...Object.values(options).flat(),
    ];
  });

/** The names of a form's fields, normalised by `withoutGaps`. */
export const fieldNames = (terms: readonly ReadingTerm[]): Set<string> =>
  new Set(
    terms.flatMap(({ meaning, name, field: { kind, label } }) =>
      meaning.kind === 'field'
        ? [name]
        : kind === 'boolean'
          ? [label, subjectOf(label), name.split(':')[0] ?? ''].map(withoutGaps)
          : [],
    ),
  );

/** The subject of a yes-or-no field: 换绑 of 可换绑. */
const subjectOf = (label: string): string => label.replace(/^(?:可|已绑?)/, '').trim();

type TermName = Omit<ReadingTerm, 'field'>;

const termOf = (field: GameField, { name, ...rest }: TermName): ReadingTerm => ({
  ...{ ...rest, field, name: withoutGaps(name) },
});

function fieldTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  // 包赔 alone means yes.
  if (field.kind === 'boolean') return [];
  const names = [field.label, ...withoutCounter(field.label)];
  const loose = fields?.[field.key]?.names ?? [];
  const ofPart = (name: string) =>
    termOf(field, { name, meaning: { kind: 'field' }, loose: true, part: name });
  return [
    ...(field.kind === 'number' ? partsOf(field.label).map(ofPart) : []),
    ...names.map((name) => termOf(field, { name, meaning: { kind: 'field' }, loose: false })),
    ...loose.map((name) => termOf(field, { name, meaning: { kind: 'field' }, loose: true })),
  ];
}

/** The parts that a field counts together: S忍 and A忍 for S/A忍数量. */
function partsOf(label: string): string[] {
  const [, one, other, kind = ''] =
    /^([a-z])\/([a-z])(\p{Script=Han}+?)(?:数量)?$/iu.exec(label) ?? [];
  return one && other ? [one + kind, other + kind] : [];
}

/** People shorten `皮肤数量` to `皮肤`, and `铭文等级` to `铭文`. */
const withoutCounter = (label: string): string[] => {
  const short = label.replace(/(数量|等级)$/, '');
  return short !== label && short.length >= BRIEF_LENGTH ? [short] : [];
};

function optionTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  if (!('options' in field)) return [];
  return field.options.flatMap(({ value, label }) => {
    const loose = withColons(field, fields?.[field.key]?.options?.[value] ?? []);
    const term = (name: string, isLoose: boolean) =>
      termOf(field, {
        name,
        meaning: optionMeaning(field, value, { name, loose: isLoose }),
        loose: isLoose,
      });
    // A label that is repeated among players' words needs no field's name beside it: 超凡.
    return [term(label, loose.includes(label)), ...loose.map((name) => term(name, true))];
  });
}

/** Adds a variant with a colon to players' names that begin with the field's name: 邮箱:未绑定 for 邮箱未绑定. */
const withColons = (field: GameField, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const isAnswer = name.startsWith(field.label) && name !== field.label;
    return isAnswer ? [name, `${field.label}:${name.slice(field.label.length)}`] : [name];
  });

function optionMeaning(
  field: GameField,
  value: string,
  { name, loose }: Pick<ReadingTerm, 'name' | 'loose'>,
): Meaning {
  const { length } = withoutGaps(name);
  const isBrief = length <= BRIEF_LENGTH && !/\d/.test(name);
  const isSingle = field.kind === 'grade' || field.kind === 'choice';
  const isOwnWord = loose && length === BRIEF_LENGTH;
  const isUnclear = isBrief && (field.kind === 'multi' || length === 1 || (isSingle && isOwnWord));
  return {
    kind: 'option',
    value,
    needs: isBrief && isSingle && !isOwnWord ? 'field' : isUnclear ? 'borders' : 'nothing',
  };
}

/**
 * Parts of names that only one option of the game has: the text after the first dot of `李白·鸣剑·曳影` (the character before
 * the dot has many skins), and the text before 套装.
 */
function partTerms(fields: readonly GameField[]): ReadingTerm[] {
  const parts = fields.flatMap((field) =>
    'options' in field
      ? field.options.flatMap(({ value, label }) =>
          [label.split('·').slice(1).join('·'), label.replace(KIND_SUFFIX, '')]
            .filter((part) => part !== label && withoutGaps(part).length >= MIN_PART_LENGTH)
            .map((part) => {
              const meaning = { kind: 'option', value, needs: 'nothing' } as const;
              return termOf(field, { name: part, meaning, loose: true });
            }),
        )
      : [],
  );
  return parts.filter(({ name }, index) =>
    parts.every((other, otherIndex) => otherIndex === index || other.name !== name),
  );
}

const YES = ['有', '已', ''];
const NO = ['无', '没有', '未', '没', '不'];
const ANSWERS: [string, boolean][] = [
  [':是', true],
  [':有', true],
  [':否', false],
  [':无', false],
  [':没有', false],
  [':不', false],
];
/**
 * Words before or after the name of a linked account, e.g. TapTap, that say whether it is linked: `未绑 TapTap`,
 * `tap未绑定`.
 */
const LINKED_WORDS: [before: string, after: string, answer: boolean][] = [
  ...['已绑', '已绑定', '绑定', '绑了'].map((word): [string, string, boolean] => [word, '', true]),
  ...['已绑', '已绑定', '绑定', '绑定了', '绑了', '有绑定'].map(
    (word): [string, string, boolean] => ['', word, true],
  ),
  ...['未绑', '未绑定', '没绑', '没绑定', '没绑过', '没有绑定过', '无', '不带', '没有'].map(
    (word): [string, string, boolean] => [word, '', false],
  ),
  ...['未绑', '未绑定', '没绑', '没绑定', '无绑定', '无', '没有绑定', '没绑过', '没绑定过'].map(
    (word): [string, string, boolean] => ['', word, false],
  ),
];

function booleanTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  if (field.kind !== 'boolean') return [];
  const { yes = [], no = [], names = [] } = fields?.[field.key] ?? {};
  const name = subjectOf(field.label);
  // 二次实名 and 防沉迷 alone may be the end of a negation.
  const isDoubtful = (phrase: string) => field.effect === 'lowers' && phrase === field.label;
  const booleanTerm = (phrase: string, answer: boolean, endsWord = false) =>
    termOf(field, {
      ...{ name: phrase, meaning: { kind: 'boolean', answer }, endsWord },
      loose: isDoubtful(phrase),
    });
  const bound = field.label.startsWith('已绑') ? [field.label.slice(2), ...names] : [];
  return [
    ...YES.map((word) => booleanTerm(`${word}${field.label}`, true)),
    ...NO.map((word) => booleanTerm(`${word}${field.label}`, false)),
    ...ANSWERS.flatMap(([word, answer]) =>
      [field.label, name].map((subject) => booleanTerm(`${subject}${word}`, answer)),
    ),
    ...['无', '没有'].map((word) => booleanTerm(`${name}${word}`, false, true)),
    ...bound.flatMap((subject) =>
      LINKED_WORDS.flatMap(([before, after, answer]) =>
        [`${before}${subject}${after}`, ...(after ? [`${subject}:${after}`] : [])].map((phrase) =>
          booleanTerm(phrase, answer),
        ),
      ),
    ),
    booleanTerm(`${name}有`, true, true),
    ...withColons(field, yes).map((phrase) => booleanTerm(phrase, true)),
    ...withColons(field, no).map((phrase) => booleanTerm(phrase, false)),
  ];
}

/** Keeps the first meaning of each name; names from the catalogue come before players' names. */
function withoutDuplicateNames(terms: ReadingTerm[]): ReadingTerm[] {
  const known = new Map<string, ReadingTerm>();
  for (const term of [...terms.filter((one) => !one.loose), ...terms.filter((one) => one.loose)])
    if (term.name !== '' && !known.has(term.name)) known.set(term.name, term);
  return [...known.values()];
}
