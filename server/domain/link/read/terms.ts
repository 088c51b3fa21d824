import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { squeezed } from './clauses';

/** What a name in a text means. */
type Meaning =
  /** The field itself, e.g. 原石: a number beside it is its answer. */
  | { kind: 'field' }
  /** One of the field’s options. `brief` ones need the field’s name in the same clause. */
  | { kind: 'option'; value: string; brief: boolean }
  /** Yes or no, e.g. 不可换绑. */
  | { kind: 'boolean'; answer: boolean };

export interface ReadingTerm {
  /** Squeezed. */
  name: string;
  field: GameField;
  meaning: Meaning;
  /** A word of the players for it rather than the catalogue’s. */
  loose: boolean;
}

/** Names as short as this stand for many things. */
const BRIEF = 2;
/** The second half of `李白·凤求凰` is a name of its own from this length on. */
const PART = 3;

/** Every name by which a text can speak of a game’s fields, made of its form and the players’ words. */
export function termsOf(fields: readonly GameField[], words: GameWords): ReadingTerm[] {
  const terms = fields.flatMap((field) => [
    ...fieldTerms(field, words),
    ...optionTerms(field, words),
    ...booleanTerms(field, words),
  ]);
  return unambiguous([...terms, ...partTerms(fields)]);
}

const termOf = (field: GameField, name: string, meaning: Meaning, loose: boolean): ReadingTerm => ({
  name: squeezed(name),
  field,
  meaning,
  loose,
});

function fieldTerms(field: GameField, { fields }: GameWords): ReadingTerm[] {
  // 包赔 alone says yes.
  if (field.kind === 'boolean') return [];
  const names = [field.label, ...withoutCounter(field.label)];
  const loose = fields?.[field.key]?.names ?? [];
  return [
    ...names.map((name) => termOf(field, name, { kind: 'field' }, false)),
    ...loose.map((name) => termOf(field, name, { kind: 'field' }, true)),
  ];
}

/** `皮肤数量` is written `皮肤`, `铭文等级` `铭文`. */
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
      brief: single && squeezed(name).length <= BRIEF && !/\d/.test(name),
    });
    const loose = fields?.[field.key]?.options?.[value] ?? [];
    return [
      termOf(field, label, meaning(label), false),
      ...loose.map((name) => termOf(field, name, meaning(name), true)),
    ];
  });
}

/** Halves of names with a dot that only one option of the game has. */
function partTerms(fields: readonly GameField[]): ReadingTerm[] {
  const parts = fields.flatMap((field) =>
    'options' in field
      ? field.options.flatMap(({ value, label }) => {
          const halves = label.split('·').filter((half) => half !== label);
          return halves
            .filter((half) => squeezed(half).length >= PART)
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

/** The first meaning of each name stays: the catalogue’s own words come before the players’. */
function unambiguous(terms: ReadingTerm[]): ReadingTerm[] {
  const known = new Map<string, ReadingTerm>();
  for (const term of [...terms.filter((one) => !one.loose), ...terms.filter((one) => one.loose)])
    if (term.name !== '' && !known.has(term.name)) known.set(term.name, term);
  return [...known.values()];
}
