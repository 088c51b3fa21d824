import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { withoutGaps } from './clauses';

/** The meaning of a name in a text. */
type Meaning =
  /** The name means the field itself, e.g. 原石: a number next to it is the answer. */
  | { kind: 'field' }
  /**
   * A term for one of the field's options. Names marked as `brief` count only in a clause with the
   * field's name.
   */
  | { kind: 'option'; value: string; brief: boolean }
  /** Yes or no, e.g. 不可换绑. */
  | { kind: 'boolean'; answer: boolean };

export interface ReadingTerm {
  /** In the form of `withoutGaps`. */
  name: string;
  field: GameField;
  meaning: Meaning;
  /** Whether the name is a word of the players, not the catalogue's. */
  loose: boolean;
}

/** Names of this length are ambiguous. */
const BRIEF = 2;
/** From this length on, the second half of a name such as `李白·凤求凰` is a name too. */
const PART = 3;

/** All names that refer to a game's fields in texts, from its form and the players' words. */
export function termsOf(fields: readonly GameField[], words: GameWords): ReadingTerm[] {
  const terms = fields.flatMap((field) => [
    ...fieldTerms(field, words),
    ...optionTerms(field, words),
    ...booleanTerms(field, words),
  ]);
  return unambiguous([...terms, ...partTerms(fields)]);
}

const termOf = (field: GameField, name: string, meaning: Meaning, loose: boolean): ReadingTerm => ({
  name: withoutGaps(name),
  field,
  meaning,
  loose,
});

function fieldTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  // 包赔 alone means yes.
  if (field.kind === 'boolean') return [];
  const names = [field.label, ...withoutCounter(field.label)];
  const loose = fields?.[field.key]?.names ?? [];
  return [
    ...names.map((name) => termOf(field, name, { kind: 'field' }, false)),
    ...loose.map((name) => termOf(field, name, { kind: 'field' }, true)),
  ];
}

/** People shorten `皮肤数量` to `皮肤`, and `铭文等级` to `铭文`. */
const withoutCounter = (label: string): string[] => {
  const short = label.replace(/(数量|等级)$/, '');
  return short !== label && short.length >= BRIEF ? [short] : [];
};

function optionTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  if (!('options' in field)) return [];
  const single = field.kind === 'grade' || field.kind === 'choice';
  return field.options.flatMap(({ value, label }) => {
    const meaning = (name: string): Meaning => ({
      kind: 'option',
      value,
      brief: single && withoutGaps(name).length <= BRIEF && !/\d/.test(name),
    });
    const loose = fields?.[field.key]?.options?.[value] ?? [];
    return [
      termOf(field, label, meaning(label), false),
      ...loose.map((name) => termOf(field, name, meaning(name), true)),
    ];
  });
}

/** Halves of names with a dot, if only one option of the game has them. */
function partTerms(fields: readonly GameField[]): ReadingTerm[] {
  const parts = fields.flatMap((field) =>
    'options' in field
      ? field.options.flatMap(({ value, label }) => {
          const halves = label.split('·').filter((half) => half !== label);
          return halves
            .filter((half) => withoutGaps(half).length >= PART)
            .map((half) => termOf(field, half, { kind: 'option', value, brief: false }, true));
        })
      : [],
  );
  return parts.filter(({ name }, index) =>
    parts.every((other, otherPlace) => otherPlace === index || other.name !== name),
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

function booleanTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  if (field.kind !== 'boolean') return [];
  const { yes = [], no = [] } = fields?.[field.key] ?? {};
  const name = field.label.replace(/^[可已]/, '');
  const say = (phrase: string, answer: boolean) =>
    termOf(field, phrase, { kind: 'boolean', answer }, false);
  return [
    ...YES.map((word) => say(`${word}${field.label}`, true)),
    ...NO.map((word) => say(`${word}${field.label}`, false)),
    ...ANSWERS.flatMap(([word, answer]) =>
      [field.label, name].map((subject) => say(`${subject}${word}`, answer)),
    ),
    ...yes.map((phrase) => say(phrase, true)),
    ...no.map((phrase) => say(phrase, false)),
  ];
}

/** Keeps the first meaning of each name: the catalogue's words come before the players'. */
function unambiguous(terms: ReadingTerm[]): ReadingTerm[] {
  const known = new Map<string, ReadingTerm>();
  for (const term of [...terms.filter((one) => !one.loose), ...terms.filter((one) => one.loose)])
    if (term.name !== '' && !known.has(term.name)) known.set(term.name, term);
  return [...known.values()];
}
