import { listFile } from '../../../core/spreadsheet/listFile';
import type { CompleteGame } from '../../../domain/game';
import { type SheetCells, sheetColumns } from './columns';
import { rowsOfGame } from './rowsOfGame';

/** An example of each kind of row; a member replaces them. */
const examples: SheetCells[] = [
  { 这一行是: '游戏', 名称: '示例游戏', 其他叫法: '示例、示游' },
  { 这一行是: '区服', 名称: '安卓 QQ', 其他叫法: '安卓 Q 区、QQ 安卓', 行情分组: '安卓' },
  { 这一行是: '区服', 名称: '苹果微信', 最小值: '1', 最大值: '200', 行情分组: '苹果' },
  {
    ...{ 这一行是: '字段', 名称: '等级', 类型: '数字', 单位: '级', 必填: '是' },
    ...{ 最小值: '1', 最大值: '100', 分类: '养成', 对价格的影响: '越多越贵' },
    ...{ 提示: '个人主页左上角', 其他叫法: '角色等级' },
  },
  {
    ...{ 这一行是: '字段', 名称: '段位', 类型: '等级', 选项: '青铜、白银、黄金、钻石' },
    ...{ 分类: '稀缺', 对价格的影响: '越多越贵', 提示: '选项由低到高' },
  },
  {
    ...{ 这一行是: '字段', 名称: '限定皮肤', 类型: '多选' },
    ...{ 分类: '外观', 对价格的影响: '越多越贵' },
  },
  { 这一行是: '选项', 名称: '凤求凰', 稀有度: '典藏', 其他叫法: '凤求' },
  { 这一行是: '选项', 名称: '鸣剑·曳影', 稀有度: '传说' },
  {
    ...{ 这一行是: '字段', 名称: '限定角色', 类型: '多选带等级', 单位: '命' },
    ...{ 最小值: '0', 最大值: '6', 选项: '雷电将军、胡桃', 分类: '养成', 对价格的影响: '越多越贵' },
  },
  {
    ...{ 这一行是: '字段', 名称: '能换绑手机', 类型: '是或否', 必填: '是' },
    ...{ 分类: '安全', 对价格的影响: '越多越贵' },
  },
];

/** A workbook with the columns of a game's spreadsheet: with the rows of a game, or an example of each kind of row. */
export const gameTemplate = (game: CompleteGame | null, now: Date) =>
  listFile(
    {
      name: game ? `${game.name}表格` : '游戏模板',
      columns: sheetColumns.map((title) => ({
        title,
        kind: 'text',
        of: (row: SheetCells) => row[title] || null,
      })),
      rows: game ? rowsOfGame(game) : examples,
      cut: false,
    },
    'xlsx',
    now,
  );
