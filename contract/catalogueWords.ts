import { fieldGroupLabels, fieldKindLabels } from './game';
import { itemKindLabels } from './items';

/** Labels of the properties of a catalogue file, for people. */
const propertyLabels = new Map(
  Object.entries({
    format: '格式',
    games: '游戏',
    gameId: '编号',
    name: '名称',
    initial: '首字母',
    pinyin: '拼音',
    pinyinInitials: '拼音首字母',
    iconUrl: '图标',
    hot: '热门',
    aiAvailable: 'AI 评估',
    humanAvailable: '人工评估',
    position: '顺序',
    servers: '区服',
    serverId: '编号',
    zoneFamily: '行情分组',
    zones: '区号',
    fields: '字段',
    key: '键',
    kind: '类型',
    group: '分类',
    label: '名称',
    hint: '提示',
    required: '必填',
    effect: '对价格的影响',
    retired: '停用',
    unit: '单位',
    min: '最小值',
    max: '最大值',
    decimals: '小数位',
    level: '等级',
    options: '选项',
    value: '编号',
    tier: '稀有度',
    itemKind: '物品',
    words: '叫法',
    names: '叫法',
    yes: '表示“是”的说法',
    no: '表示“否”的说法',
    evidence: '估价材料',
    needed: '必需材料',
    wished: '建议材料',
    guideline: '上架指南',
    picture: '图片',
    pictures: '图片',
    prices: '价格',
    human: '人工评估',
    unlock: '报告解锁',
  }),
);

/** Label of a property; its name if there is no label. */
export const cataloguePropertyLabel = (key: string): string => propertyLabels.get(key) ?? key;

const valueLabels = new Map(
  Object.entries({
    ...fieldGroupLabels,
    ...fieldKindLabels,
    ...itemKindLabels,
    raises: '提高价格',
    lowers: '降低价格',
    open: '不一定',
  }),
);

/** Text of a property's value, for people. */
export function propertyValueText(value: unknown): string {
  if (value === undefined || value === null) return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return valueLabels.get(value) ?? `“${value}”`;
  // The range of zones, or the levels of a field.
  const { min, max, label = '' } = value as { min: number; max: number; label?: string };
  return `${min} 到 ${max} ${label}`.trimEnd();
}
