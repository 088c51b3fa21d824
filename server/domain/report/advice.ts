import type { Answer, Answers, GameField, NumberField } from '@account-doctor/contract/game';
import { indexOverPeriod } from '@account-doctor/contract/market';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import type { Report } from '@account-doctor/contract/types';
import type { Estimate, UsualAnswers } from '../../valuation/types';

type Market = NonNullable<Report['market']>;
type Improvement = Report['advice']['improvements'][number];

const MAX_IMPROVEMENTS = 5;
/** In fen: smaller gains are not worth the effort. */
const MIN_GAIN = 1_000;
const FEN_PER_YUAN = 100;
/** From this share of its range on, a number is worth raising to its maximum before the sale. */
const NEARLY_FULL = 0.8;

/** Safety issues that a seller can still fix, and how. */
const safetySteps: { field: string; better: Answer; text: string }[] = [
  {
    field: 'rebindable',
    better: true,
    text: '解除旧手机号、邮箱等绑定，让买家可以当场换绑',
  },
  { field: 'insured', better: true, text: '在交易平台签署找回包赔，买家更放心' },
  { field: 'antiAddiction', better: false, text: '用成年人身份完成实名认证，解除防沉迷限制' },
  { field: 'mailbox', better: 'unbound', text: '解绑邮箱，或准备好邮箱随号交付' },
];

/** The fair price in fen of the account if it had other answers. */
type Reprice = (answers: Answers) => number;

interface ImprovementStep {
  text: string;
  answers: Answers;
}

const withAnswer = (answers: Answers, key: string, answer: Answer): Answers => ({
  ...answers,
  [key]: answer,
});

function possibleSteps(
  fields: GameField[],
  answers: Answers,
  usual: UsualAnswers,
): ImprovementStep[] {
  const known = new Set(fields.map(({ key }) => key));
  const safety = safetySteps
    .filter(({ field }) => known.has(field) && answers[field] !== undefined)
    .filter(({ field, better }) => answers[field] !== better)
    .map(({ field, better, text }) => ({ text, answers: withAnswer(answers, field, better) }));
  const growth = fields.flatMap((field): ImprovementStep[] => {
    const answer = answers[field.key];
    if (field.kind !== 'number' || field.group !== 'growth' || typeof answer !== 'number')
      return [];
    const goal = targetOf(field, answer, usual[field.key]);
    if (field.effect !== 'raises' || goal === null) return [];
    const unit = field.unit ?? '';
    return [
      {
        text: `把${field.label}从 ${answer} 提升到${goal.words} ${goal.to} ${unit}`.trimEnd(),
        answers: withAnswer(answers, field.key, goal.to),
      },
    ];
  });
  return [...safety, ...growth];
}

/**
 * A realistic target for a number before the sale: its maximum if close, otherwise the typical
 * value.
 */
function targetOf(
  { min, max }: NumberField,
  answer: number,
  usual: UsualAnswers[string] | undefined,
): { to: number; words: string } | null {
  const full = (answer - min) / Math.max(1, max - min);
  if (answer >= max) return null;
  if (full >= NEARLY_FULL) return { to: max, words: '' };
  return typeof usual === 'number' && answer < usual ? { to: usual, words: '同区常见的' } : null;
}

/**
 * By how many fen a good answer to a yes-or-no field would raise the price; `null` for other fields and small gains.
 */
function gainOfGoodAnswer(
  field: GameField,
  { answers, fair, reprice }: Estimate & { answers: Answers; reprice: Reprice },
): { answer: string; gain: number } | null {
  if (field.kind !== 'boolean') return null;
  const good = field.effect === 'raises';
  const gain = reprice(withAnswer(answers, field.key, good)) - fair;
  return gain < MIN_GAIN ? null : { answer: good ? '是' : '否', gain };
}

/** Unanswered fields to fill in, those that may change the price most first. */
function verificationSteps(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  estimate: Estimate,
  reprice: Reprice,
): Improvement[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...estimate.contributions]
    .filter(({ uncertainty }) => uncertainty !== null && uncertainty > 0)
    .sort((one, other) => (other.uncertainty ?? 0) - (one.uncertainty ?? 0))
    .slice(0, MAX_IMPROVEMENTS)
    .flatMap(({ field: key, uncertainty }) => {
      const field = byKey.get(key);
      if (!field) return [];
      const good = gainOfGoodAnswer(field, { ...estimate, answers, reprice });
      const hope = good ? `；如果是“${good.answer}”，估价约 ${signedYuan(good.gain)}` : '';
      const text = `补上“${field.label}”，价格可能差 ¥${yuan(uncertainty ?? 0)} 左右${hope}`;
      return [{ text, gain: null }];
    });
}

/**
 * What the seller can improve, largest gain first. The gain, in fen, is the change of the model's price. Fields to fill
 * in come last and have no gain, because the answer may raise or lower the price.
 */
export function suggestImprovements(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  estimate: Estimate,
  reprice: Reprice,
): Improvement[] {
  const steps = possibleSteps(fields, answers, estimate.usual)
    .map(({ text, answers: after }) => ({
      text,
      gain: Math.round((reprice(after) - estimate.fair) / FEN_PER_YUAN) * FEN_PER_YUAN,
    }))
    .filter(({ gain }) => gain >= MIN_GAIN)
    .sort((one, other) => other.gain - one.gain);
  return [...steps, ...verificationSteps({ fields, answers }, estimate, reprice)].slice(
    0,
    MAX_IMPROVEMENTS,
  );
}

const STEADY = 0.015;
/** If prices were steady for 30 days, the change over 90 days is mentioned if it is at least this large. */
const NOTABLE_CHANGE = 0.05;

const percentText = (change: number) => `${Math.abs(Math.round(change * 1_000) / 10)}%`;

/** Advice whether to sell now, from the change of the price index in the report. */
function trendText(market: Market): string {
  const [month, quarter] = [indexOverPeriod(market, 30).change, indexOverPeriod(market, 90).change];
  if (month === null) return '最近观察到的成交还不够，看不出涨跌，可以先按建议价挂着';
  if (month > STEADY)
    return `同类账号近 30 天上涨约 ${percentText(month)}，不急用钱可以先按建议价挂着`;
  if (month < -STEADY) return `同类账号近 30 天下跌约 ${percentText(month)}，建议尽快上架`;
  const steady = '同类账号近 30 天价格平稳，随时可以上架';
  if (quarter === null || Math.abs(quarter) < NOTABLE_CHANGE) return steady;
  return `${steady}（近 90 天累计${quarter > 0 ? '上涨' : '下跌'}约 ${percentText(quarter)}）`;
}

/** When to list the account: from the change of the price index and the usual number of days to sell. */
export function timingAdvice(market: Market): string {
  const { daysToSell } = market;
  const days =
    daysToSell === null
      ? '挂出一周没有人咨询可以降价 5%'
      : `从挂牌到成交一般 ${daysToSell} 天，超过这个时间没有人咨询可以降价 5%`;
  return `${trendText(market)}；${days}。`;
}
