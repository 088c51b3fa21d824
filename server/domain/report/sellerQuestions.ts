import type { GameField } from '@account-doctor/contract/game';
import { factorsToVerify } from '@account-doctor/contract/reportStory';
import type { Report } from '@account-doctor/contract/types';

const MOST_QUESTIONS = 5;

/** How a buyer asks about the safety fields, which all games have. */
const safetyQuestions = new Map([
  ['secondRealName', '账号实名了吗？能改成我的实名吗？'],
  ['antiAddiction', '有没有防沉迷限制？'],
  ['rebindable', '手机号和邮箱能当场换绑吗？'],
  ['banRecord', '有没有封禁或禁言记录？能发一张查询截图吗？'],
  ['insured', '支持找回包赔吗？'],
]);

/** A question to the seller about an unanswered field. */
function questionOf({ key, label, kind }: GameField): string {
  const known = safetyQuestions.get(key);
  if (known !== undefined) return known;
  switch (kind) {
    case 'number':
      return `${label}是多少？`;
    case 'boolean':
      return `是否${label}？`;
    case 'multi':
    case 'leveled':
      return `${label}有哪些？`;
    case 'choice':
    case 'grade':
      return `${label}是什么情况？`;
  }
}

/**
 * Questions for the seller about unanswered fields: safety fields first, then the fields that may change the price
 * most.
 */
export function sellerQuestions(factors: Report['factors'], fields: GameField[]): string[] {
  const safety = new Set(fields.filter(({ group }) => group === 'security').map(({ key }) => key));
  const rank = ({ key }: { key: string }) => (safety.has(key) ? 0 : 1);
  return factorsToVerify(factors)
    .sort(
      (one, other) => rank(one) - rank(other) || (other.uncertainty ?? 0) - (one.uncertainty ?? 0),
    )
    .flatMap(({ key }) => fields.find((field) => field.key === key) ?? [])
    .slice(0, MOST_QUESTIONS)
    .map(questionOf);
}
