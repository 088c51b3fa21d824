import {
  type Answer,
  type Answers,
  isSafetyField,
  type GameField,
  knownAnswers,
  UNKNOWN,
} from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';

type Risk = Report['risks'][number];
type Level = Risk['level'];

/** How high a risk is, and what the reader should do. */
interface Verdict {
  level: Level;
  note: string;
}

interface RiskRule {
  key: string;
  label: string;
  /** The field that determines the risk; games without the field do not have the risk. */
  field: string;
  /** The note if the field is not answered. */
  open: string;
  /** How the reader can find out. */
  check: string;
  verdict: (answer: Answer) => Verdict;
}

const yesNo =
  (yes: Verdict, no: Verdict) =>
  (answer: Answer): Verdict =>
    answer === true ? yes : no;

/** Verdicts on the mailbox by answer; all games have the same options. */
const mailboxVerdicts: Record<string, Verdict> = {
  dead: {
    level: 'high',
    note: '绑定的邮箱已失效或不随号出售，原主人可凭邮箱找回；建议先换绑，换不了请走平台包赔。',
  },
  bound: { level: 'medium', note: '已绑定邮箱，交易时要求卖家当面换绑成买家的邮箱再付款。' },
  unbound: { level: 'low', note: '未绑定邮箱，交易后请立即绑定自己的邮箱。' },
};

const rules: RiskRule[] = [
  {
    key: 'secondRealName',
    label: '二次实名',
    field: 'secondRealName',
    open: '未说明是否可以改实名',
    check: '请在实名认证页面核实后再谈价。',
    verdict: yesNo(
      {
        level: 'high',
        note: '实名不能改成买家身份，登录异常时需要原主人配合；建议签包赔并保留交易凭证。',
      },
      { level: 'low', note: '没有二次实名问题，过户后请尽快完成自己的实名认证。' },
    ),
  },
  {
    key: 'antiAddiction',
    label: '防沉迷',
    field: 'antiAddiction',
    open: '未说明是否受防沉迷限制',
    check: '请登录后看是否有游戏时长提示。',
    verdict: yesNo(
      { level: 'medium', note: '受未成年人时长限制，成年买家需先更换实名才能正常游戏。' },
      { level: 'low', note: '不受防沉迷限制，可正常游戏。' },
    ),
  },
  {
    key: 'rebinding',
    label: '换绑',
    field: 'rebindable',
    open: '未说明能否换绑',
    check: '请在账号安全中心试一次更换手机号的流程。',
    verdict: yesNo(
      { level: 'low', note: '手机号等可以换绑，交易当天请全部换成买家的并修改密码。' },
      { level: 'high', note: '不能换绑，账号控制权仍在原主人手里；建议等可换绑后再交易。' },
    ),
  },
  {
    key: 'mailbox',
    label: '邮箱',
    field: 'mailbox',
    open: '未说明邮箱状态',
    check: '请在账号中心查看绑定的邮箱以及能否更换。',
    verdict: (answer) =>
      (typeof answer === 'string' ? mailboxVerdicts[answer] : undefined) ?? {
        level: 'unknown',
        note: '请向卖家确认邮箱状态。',
      },
  },
  {
    key: 'ban',
    label: '封禁',
    field: 'banRecord',
    open: '未说明处罚记录',
    check: '请在客服中心的处罚查询里截图核实。',
    verdict: yesNo(
      { level: 'high', note: '有过封禁，再次违规处罚会加重；请查清原因和解封时间再决定。' },
      { level: 'low', note: '没有封禁记录，请保留处罚查询页的截图。' },
    ),
  },
  {
    key: 'insurance',
    label: '包赔',
    field: 'insured',
    open: '未说明是否包赔',
    check: '请选择支持找回包赔的平台交易。',
    verdict: yesNo(
      { level: 'low', note: '已签找回包赔，请确认赔付比例和有效期。' },
      { level: 'medium', note: '没有包赔，被找回时难以追回损失；建议补签包赔再交易。' },
    ),
  },
];

/**
 * The risk that the first owner takes the account back, judged by how it is protected.
 * @param fieldKeys keys of the form's fields; the form of an operator's own game may lack the fields about protection
 */
function recoveryRisk(fieldKeys: ReadonlySet<string>, answers: Answers): Verdict {
  const { rebindable, secondRealName, insured, mailbox } = answers;
  const open = rebindable === false || secondRealName === true || mailbox === 'dead';
  if (open && insured === true)
    return {
      level: 'medium',
      note: '原主人仍有找回的途径，但已有包赔；请核对包赔期限，并保存聊天和付款记录。',
    };
  if (open)
    return {
      level: 'high',
      note: '原主人仍有找回的途径且没有包赔，建议走平台担保交易，先包赔后付款。',
    };
  if (!fieldKeys.has('rebindable') || !fieldKeys.has('secondRealName'))
    return { level: 'unknown', note: '找回风险要看能否换绑和改实名，请向卖家核实后再判断。' };
  if (rebindable === undefined || secondRealName === undefined)
    return { level: 'unknown', note: '换绑或实名情况没有说清，核实后才能判断找回风险。' };
  return insured === true
    ? { level: 'low', note: '可换绑、实名清楚且有包赔，按流程换绑后找回风险较低。' }
    : { level: 'medium', note: '换绑和实名没有问题，补签找回包赔会更稳妥。' };
}

/** Verdict if the user chose 不清楚: the price assumes a state slightly below average, and the grade is at most C. */
const unclearVerdict = (check: string): Verdict => ({
  level: 'unknown',
  note: `填写时选了“不清楚”，估价按好坏居中偏低计算，可信度最高 C；${check}`,
});

function verdictOn({ open, check, verdict }: RiskRule, answer: Answer | undefined): Verdict {
  if (answer === undefined) return { level: 'unknown', note: `${open}，${check}` };
  return answer === UNKNOWN ? unclearVerdict(check) : verdict(answer);
}

/**
 * The risks for a buyer of the account, judged only by the safety answers. A missing answer or 不清楚 counts as unknown,
 * never as good.
 */
export function reportRisks(fields: GameField[], answers: Answers): Risk[] {
  const known = new Set(fields.map(({ key }) => key));
  const ruled = rules.filter(({ field }) => known.has(field));
  const byRule = ruled.map((rule): Risk => ({
    key: rule.key,
    label: rule.label,
    ...verdictOn(rule, answers[rule.field]),
  }));
  const others = fields
    .filter((field) => isSafetyField(field) && answers[field.key] === UNKNOWN)
    .filter(({ key }) => !ruled.some(({ field }) => field === key))
    .map(({ key, label }): Risk => ({ key, label, ...unclearVerdict('查清后请重新估价。') }));
  const recovery = recoveryRisk(known, knownAnswers(answers));
  return [...byRule, ...others, { key: 'recovery', label: '找回风险', ...recovery }];
}
