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

const plainText: DetailFormat = (value) => {
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
    typeof value === 'string' ? (labels[value] ?? '其他') : plainText(value, String);
const each =
  (labels: (value: string) => string, none: string): DetailFormat =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((entry) => labels(String(entry))).join('、')
      : none;
const hidden: DetailFormat = () => null;

const verdictLabels = { confirmed: '一致', corrected: '更正', unseen: '没看到' };

/** Number of verdicts of each kind, computed from an object with a verdict for each key. */
const verdictCounts: DetailFormat = (value) =>
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
const detailFormats: Record<string, readonly [label: string, said: DetailFormat]> = {
  name: ['名称', plainText],
  operator: ['运营公司', plainText],
  contact: ['联系方式', plainText],
  icp: ['ICP备案号', plainText],
  policeFiling: ['公安联网备案号', plainText],
  uploaded: ['标志', (value) => (value === true ? '上传了新的' : '去掉了上传的')],
  alias: ['称呼', plainText],
  role: ['角色', one(staffRoleLabels)],
  level: ['级别', one(valuerLevelLabels)],
  dutyFrom: ['值班从', minute],
  dutyUntil: ['值班到', minute],
  human: ['人工评估', money],
  unlock: ['解锁报告', money],
  hot: ['热门', plainText],
  aiAvailable: ['AI 评估开放', plainText],
  humanAvailable: ['人工评估开放', plainText],
  position: ['顺序', plainText],
  title: ['标题', plainText],
  imageUrl: ['图片', () => '一张图片'],
  path: ['打开的页面', page],
  characters: ['字数', plainText],
  changes: ['改动', plainText],
  kind: ['类型', one(newsKindLabels)],
  pinned: ['置顶', plainText],
  publishedAt: ['发布时间', plainText],
  description: ['说明', plainText],
  value: ['优惠', coupon],
  gameIds: ['适用游戏', (value, nameOfGame) => each(nameOfGame, '全部')(value, nameOfGame)],
  orderKinds: [
    '适用订单',
    each((kind) => (orderKindLabels as Record<string, string>)[kind] ?? '其他', '全部'),
  ],
  minimumAmount: ['最低金额', money],
  listed: ['公开领取', plainText],
  stock: ['数量', plainText],
  received: ['已领', plainText],
  perUserLimit: ['每人限领', plainText],
  receivableFrom: ['领取从', plainText],
  receivableUntil: ['领取到', plainText],
  validDays: ['有效天数', plainText],
  validFrom: ['有效从', plainText],
  validUntil: ['有效到', plainText],
  finding: ['核对结果', one(objectionFindingLabels)],
  reason: ['原因', plainText],
  rows: ['行数', plainText],
  notice: ['通知', one({ written: '已发送', muted: '客户不接收', known: '刚发过' })],
  format: ['格式', (value) => String(value).toUpperCase()],
  sessions: ['设备数', plainText],
  coupon: ['优惠券', plainText],
  conditions: ['条件', plainText],
  number: ['发票号码', plainText],
  refundNo: ['退款单号', plainText],
  note: ['备注', plainText],
  modelFair: ['模型估价', money],
  fair: ['估价', money],
  facts: ['核对', verdictCounts],
  valuer: ['估价师', plainText],
  task: ['任务', jobs],
  at: ['恢复到', plainText],
  from: ['备份', plainText],
  state: ['结果', one({ restored: '已恢复', failed: '没有做成' })],
  askedAt: ['发起时间', plainText],
  point: ['还原点', plainText],
  until: ['数据到', plainText],
  verdict: ['结论', one({ passed: '通过', refused: '不通过' })],
  decision: ['决定', one({ hidden: '隐藏', left: '不隐藏' })],
  contents: ['隐藏了几条', plainText],
  secondFactor: [
    '身份验证',
    one({
      code: '动态码',
      'recovery code': '恢复码',
      'setting it up': '刚绑定验证器',
      nothing: '只用密码',
    }),
  ],
  onDuty: ['接单中', plainText],
  shown: ['有照片', plainText],
  channel: ['方式', one(notificationChannelLabels)],
  address: ['地址', plainText],
  kinds: [
    '通知',
    each((kind) => (notificationKindLabels as Record<string, string>)[kind] ?? '其他', '无'),
  ],
  source: ['来源', plainText],
  prefix: ['密钥开头', plainText],
  scopes: [
    '权限',
    each((scope) => (apiScopeLabels as Record<string, string>)[scope] ?? '其他', '无'),
  ],
  days: ['有效天数', plainText],
  isNew: ['新游戏', plainText],
  restored: ['恢复到第几版', plainText],
  file: ['文件', plainText],
  family: ['行情分组', plainText],
  saleKind: ['类型', plainText],
  sourceKind: ['从哪里取', one(saleSourceKindLabels)],
  rhythm: ['多久一次', one({ hourly: '每小时', daily: '每天' })],
  hour: ['几点', (value) => (typeof value === 'number' ? `${value} 点` : null)],
  scheduled: ['按时去取', plainText],
  salePrice: ['价格', money],
  soldOn: ['日期', plainText],
  new: ['新增', plainText],
  held: ['存疑', plainText],
  changed: ['更正', plainText],
  known: ['已有', plainText],
  rejected: ['有误', plainText],
  gameId: ['游戏', (value, nameOfGame) => nameOfGame(String(value))],
  // Ids of objects that the sentence or another detail already names.
  urlTemplate: ['链接', plainText],
  feePermille: ['手续费', (value) => (typeof value === 'number' ? `${value / 10}%` : null)],
  enabled: ['显示', plainText],
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

const isSameValue = (first: unknown, second: unknown) =>
  JSON.stringify(first) === JSON.stringify(second);

/**
 * The details of an audit entry as labels and values; changes have old and new value. Omits ids and unchanged values.
 */
export function detailsInWords(
  { before, after, ...rest }: Record<string, unknown>,
  nameOfGame: NameOfGame,
): Detail[] {
  const formatValue = (key: string, value: unknown) =>
    (detailFormats[key]?.[1] ?? plainText)(value, nameOfGame);
  const labelledDetails = (key: string, value: string | null): Detail[] =>
    value === null ? [] : [{ label: detailFormats[key]?.[0] ?? '其他', value }];
  const told = Object.entries(rest).flatMap(([key, value]) =>
    labelledDetails(key, formatValue(key, value)),
  );
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = keys
    .filter((key) => !isSameValue(was[key], is[key]))
    .flatMap((key) => {
      const [old, now] = [formatValue(key, was[key]), formatValue(key, is[key])];
      if (old === null || now === null) return labelledDetails(key, now ?? old);
      if (!(key in was)) return labelledDetails(key, now);
      return labelledDetails(key, key in is ? `${old} → ${now}` : old);
    });
  const isObjectOrMissing = (value: unknown) =>
    value === undefined || value === null || isObject(value);
  if (isObjectOrMissing(before) && isObjectOrMissing(after)) return [...told, ...changed];
  const [old, now] = [plainText(before, nameOfGame), plainText(after, nameOfGame)];
  const value = after === undefined ? `${old}` : `${old} → ${now}`;
  return [...told, { label: after === undefined ? '原标题' : '版本', value }];
}
