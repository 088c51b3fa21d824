import {
  answerAsText,
  type Answer,
  type Answers,
  type GameField,
} from '@account-doctor/contract/game';
import type { Contribution, ItemContribution } from '../../valuation/types';

/** The longest title that the large trading platforms allow, in characters. */
const MAX_TITLE_LENGTH = 60;
const MAX_FACTS = 4;
const MAX_ITEMS = 3;

/** Short texts for good safety answers; buyers look for them at the end of a title. */
const assurances: { field: string; answer: boolean; text: string }[] = [
  { field: 'rebindable', answer: true, text: '可换绑' },
  { field: 'secondRealName', answer: false, text: '无二次实名' },
  { field: 'banRecord', answer: false, text: '无封禁' },
  { field: 'insured', answer: true, text: '包赔' },
];

/** An answer as it is written in titles: `皮肤数量272个`, `贵族10`, `限定皮肤16个`. */
function factText(field: GameField, answer: Answer): string {
  if (typeof answer === 'object')
    return `${field.label}${Array.isArray(answer) ? answer.length : Object.keys(answer).length}个`;
  const text = answerAsText(field, answer).replaceAll(' ', '');
  // Omits the label if the option's name contains it: 贵族等级贵族10.
  return text.includes(field.label.slice(0, 2)) ? text : `${field.label}${text}`;
}

/**
 * A listing title in the usual format: 【game and server】, the most important numbers, the most valuable items, the
 * safety answers. Cut at the end if too long.
 */
export function listingTitle(input: {
  gameName: string;
  serverLabel: string;
  fields: GameField[];
  answers: Answers;
  contributions: Contribution[];
  items: ItemContribution[];
}): string {
  const { fields, answers } = input;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const facts = [...input.contributions]
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)
    .flatMap(({ field }) => byKey.get(field) ?? [])
    .filter(({ group }) => group !== 'security')
    .flatMap((field) => {
      const answer = answers[field.key];
      return answer === undefined ? [] : [factText(field, answer)];
    })
    .slice(0, MAX_FACTS);
  const items = input.items
    .filter(({ amount }) => amount > 0)
    .slice(0, MAX_ITEMS)
    .flatMap(({ field: key, option }) => {
      const field = byKey.get(key);
      return field && 'options' in field
        ? field.options.filter(({ value }) => value === option).map(({ label }) => label)
        : [];
    });
  const safe = assurances
    .filter(({ field, answer }) => answers[field] === answer)
    .map(({ text }) => text);
  const head = `【${input.gameName} ${input.serverLabel}】`;
  return [...facts, ...items, ...safe].reduce((title, part) => {
    const longer = title === head ? `${head}${part}` : `${title} ${part}`;
    return longer.length <= MAX_TITLE_LENGTH ? longer : title;
  }, head);
}
