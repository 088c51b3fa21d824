import { newsKindLabels } from '@account-doctor/contract/content';
import { aboutCouponValue, type CouponValue } from '@account-doctor/contract/coupon';
import {
  notificationChannelLabels,
  notificationKindLabels,
} from '@account-doctor/contract/notifications';
import { apiScopeLabels } from '@account-doctor/contract/openApi';
import { objectionFindingLabels } from '@account-doctor/contract/objection';
import { saleSourceKindLabels } from '@account-doctor/contract/saleSources';
import { clockTime, staffRoleLabels, valuerLevelLabels } from '@account-doctor/contract/staff';
import { orderKindLabels } from '@account-doctor/contract/states';
import { moneyText, timeText } from '../../format/format';
import { pageTitle } from '../../format/pageTitle';
import { jobLabel } from '../operation/words';

type NameOfGame = (gameId: string) => string;
/** Formats a detail's value; `null` hides it. */
type DetailFormat = (value: unknown, nameOfGame: NameOfGame) => string | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An ISO 8601 time, as the service writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const plain: DetailFormat = (value) => {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return INSTANT.test(value) ? timeText(value) : value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return null;
  const texts = value.filter((each): each is string => typeof each === 'string');
  return texts.length === value.length && texts.length > 0
    ? texts.join('、')
    : `${value.length} 项`;
};
const money: DetailFormat = (value) => (typeof value === 'number' ? moneyText(value) : '默认价格');
const minute: DetailFormat = (value) => (typeof value === 'number' ? clockTime(value) : null);
const one =
  (labels: Readonly<Record<string, string>>): DetailFormat =>
  (value) =>
    typeof value === 'string' ? (labels[value] ?? '其他') : plain(value, String);
const each =
  (labels: (value: string) => string, none: string): DetailFormat =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((entry) => labels(String(entry))).join('、')
      : none;
const hidden: DetailFormat = () => null;

const verdictLabels = { confirmed: '一致', corrected: '更正', unseen: '没看到' };

/** Number of verdicts of each kind, computed from an object with a verdict for each key. */
const facts: DetailFormat = (value) =>
  Object.entries(verdictLabels)
    .map(([verdict, label]) => {
      const found = Array.isArray(value) ? value.map(String) : [];
      return [label, found.filter((fact) => fact.endsWith(`: ${verdict}`)).length] as const;
    })
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count} 项`)
    .join('，');

const coupon: DetailFormat = (value) => {
  if (!isObject(value)) return null;
  const { large, limit } = aboutCouponValue(value as CouponValue);
  const off = `${large.before}${large.number}${large.after}`;
  return limit === undefined ? off : `${off}，${limit}`;
};

const page: DetailFormat = (value) => (typeof value === 'string' ? pageTitle(value) : '不跳转');
const jobs: DetailFormat = (value) => jobLabel(String(value));

/** Label and format of each detail of an audit entry. */
const words: Record<string, readonly [label: string, said: DetailFormat]> = {
  name: ['名称', plain],
  operator: ['运营公司', plain],
  contact: ['联系方式', plain],
  icp: ['ICP备案号', plain],
  policeFiling: ['公安联网备案号', plain],
  uploaded: ['标志', (value) => (value === true ? '上传了新的' : '去掉了上传的')],
  alias: ['称呼', plain],
  role: ['角色', one(staffRoleLabels)],
  level: ['级别', one(valuerLevelLabels)],
  dutyFrom: ['值班从', minute],
  dutyUntil: ['值班到', minute],
  human: ['人工评估', money],
  unlock: ['解锁报告', money],
  hot: ['热门', plain],
  aiAvailable: ['AI 评估开放', plain],
  humanAvailable: ['人工评估开放', plain],
  position: ['顺序', plain],
  title: ['标题', plain],
  imageUrl: ['图片', () => '一张图片'],
  path: ['打开的页面', page],
  characters: ['字数', plain],
  changes: ['改动', plain],
  kind: ['类型', one(newsKindLabels)],
  pinned: ['置顶', plain],
  publishedAt: ['发布时间', plain],
  description: ['说明', plain],
  value: ['优惠', coupon],
  gameIds: ['适用游戏', (value, nameOfGame) => each(nameOfGame, '全部')(value, nameOfGame)],
  orderKinds: [
    '适用订单',
    each((kind) => (orderKindLabels as Record<string, string>)[kind] ?? '其他', '全部'),
  ],
  minimumAmount: ['最低金额', money],
  listed: ['公开领取', plain],
  stock: ['数量', plain],
  received: ['已领', plain],
  perUserLimit: ['每人限领', plain],
  receivableFrom: ['领取从', plain],
  receivableUntil: ['领取到', plain],
  validDays: ['有效天数', plain],
  validFrom: ['有效从', plain],
  validUntil: ['有效到', plain],
  finding: ['核对结果', one(objectionFindingLabels)],
  reason: ['原因', plain],
  rows: ['行数', plain],
  notice: ['通知', one({ written: '已发送', muted: '客户不接收', known: '刚发过' })],
  format: ['格式', (value) => String(value).toUpperCase()],
  sessions: ['设备数', plain],
  coupon: ['优惠券', plain],
  conditions: ['条件', plain],
  number: ['发票号码', plain],
  refundNo: ['退款单号', plain],
  note: ['备注', plain],
  modelFair: ['模型估价', money],
  fair: ['估价', money],
  facts: ['核对', facts],
  valuer: ['估价师', plain],
  task: ['任务', jobs],
  at: ['恢复到', plain],
  from: ['备份', plain],
  state: ['结果', one({ restored: '已恢复', failed: '没有做成' })],
  askedAt: ['发起时间', plain],
  point: ['还原点', plain],
  until: ['数据到', plain],
  verdict: ['结论', one({ passed: '通过', refused: '不通过' })],
  decision: ['决定', one({ hidden: '隐藏', left: '不隐藏' })],
  contents: ['隐藏了几条', plain],
  secondFactor: [
    '身份验证',
    one({
      code: '动态码',
      'recovery code': '恢复码',
      'setting it up': '刚绑定验证器',
      nothing: '只用密码',
    }),
  ],
  onDuty: ['接单中', plain],
  shown: ['有照片', plain],
  channel: ['方式', one(notificationChannelLabels)],
  address: ['地址', plain],
  kinds: [
    '通知',
    each((kind) => (notificationKindLabels as Record<string, string>)[kind] ?? '其他', '无'),
  ],
  source: ['来源', plain],
  prefix: ['密钥开头', plain],
  scopes: [
    '权限',
    each((scope) => (apiScopeLabels as Record<string, string>)[scope] ?? '其他', '无'),
  ],
  days: ['有效天数', plain],
  isNew: ['新游戏', plain],
  restored: ['恢复到第几版', plain],
  file: ['文件', plain],
  family: ['行情分组', plain],
  saleKind: ['类型', plain],
  sourceKind: ['从哪里取', one(saleSourceKindLabels)],
  rhythm: ['多久一次', one({ hourly: '每小时', daily: '每天' })],
  hour: ['几点', (value) => (typeof value === 'number' ? `${value} 点` : null)],
  scheduled: ['按时去取', plain],
  salePrice: ['价格', money],
  soldOn: ['日期', plain],
  new: ['新增', plain],
  held: ['存疑', plain],
  changed: ['更正', plain],
  known: ['已有', plain],
  rejected: ['有误', plain],
  gameId: ['游戏', (value, nameOfGame) => nameOfGame(String(value))],
  // Ids of objects that the sentence or another detail already names.
  urlTemplate: ['链接', plain],
  feePermille: ['手续费', (value) => (typeof value === 'number' ? `${value / 10}%` : null)],
  enabled: ['显示', plain],
  channelId: ['', hidden],
  bannerId: ['', hidden],
  campaignId: ['', hidden],
  groupId: ['', hidden],
  refundId: ['', hidden],
  invoiceId: ['', hidden],
};

export interface Detail {
  label: string;
  value: string;
}

const sameText = (first: unknown, second: unknown) =>
  JSON.stringify(first) === JSON.stringify(second);

/**
 * The details of an audit entry as labels and values; changes have old and new value. Omits ids and unchanged values.
 */
export function detailsInWords(
  { before, after, ...rest }: Record<string, unknown>,
  nameOfGame: NameOfGame,
): Detail[] {
  const say = (key: string, value: unknown) => (words[key]?.[1] ?? plain)(value, nameOfGame);
  const labelled = (key: string, value: string | null): Detail[] =>
    value === null ? [] : [{ label: words[key]?.[0] ?? '其他', value }];
  const told = Object.entries(rest).flatMap(([key, value]) => labelled(key, say(key, value)));
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = keys
    .filter((key) => !sameText(was[key], is[key]))
    .flatMap((key) => {
      const [old, now] = [say(key, was[key]), say(key, is[key])];
      if (old === null || now === null) return labelled(key, now ?? old);
      if (!(key in was)) return labelled(key, now);
      return labelled(key, key in is ? `${old} → ${now}` : old);
    });
  const whole = (value: unknown) => value === undefined || value === null || isObject(value);
  if (whole(before) && whole(after)) return [...told, ...changed];
  const [old, now] = [plain(before, nameOfGame), plain(after, nameOfGame)];
  const value = after === undefined ? `${old}` : `${old} → ${now}`;
  return [...told, { label: after === undefined ? '原标题' : '版本', value }];
}
