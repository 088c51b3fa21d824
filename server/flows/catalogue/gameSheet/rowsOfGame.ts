import {
  fieldGroupLabels,
  fieldKindLabels,
  type FieldOption,
  type GameField,
} from '@account-doctor/contract/game';
import type { CompleteGame } from '../../../domain/game';
import type { SheetCells } from './columns';
import { effectLabels, SEPARATOR } from './sheetRow';

/** A cell with several names; leaves out names that contain a separator, because they would be read as several. */
const namesCell = (names: readonly string[] = []) =>
  names.filter((name) => !SEPARATOR.test(name)).join('、');

export const serverCells = ({
  serverId,
  label,
  zoneFamily,
  zones,
}: CompleteGame['servers'][number]): SheetCells => ({
  ...{ 这一行是: '区服', 编号: serverId, 名称: label, 行情分组: zoneFamily },
  ...(zones && { 最小值: String(zones.min), 最大值: String(zones.max) }),
});

const rangeCells = ({ min, max }: { min: number; max: number }): SheetCells => ({
  ...{ 最小值: String(min), 最大值: String(max) },
});

/** The cells of a field, without its options. */
export const fieldCells = (field: GameField): SheetCells => ({
  ...{ 这一行是: '字段', 编号: field.key, 名称: field.label, 类型: fieldKindLabels[field.kind] },
  ...{ 必填: field.required ? '是' : '否', 分类: fieldGroupLabels[field.group] },
  ...{ 对价格的影响: effectLabels[field.effect], 提示: field.hint ?? '' },
  ...(field.kind === 'number' && {
    ...rangeCells(field),
    ...{ 小数位: String(field.decimals ?? 0), 单位: field.unit ?? '' },
  }),
  ...(field.kind === 'leveled' && { ...rangeCells(field.level), 单位: field.level.label }),
});

const optionCells = ({ value, label, tier }: FieldOption): SheetCells => ({
  ...{ 这一行是: '选项', 编号: value, 名称: label, 稀有度: tier ?? '' },
});

/** The rows of a spreadsheet that describe a game as it is, without its retired servers, fields and options. */
export function rowsOfGame({ gameId, name, words, servers, fields }: CompleteGame): SheetCells[] {
  const removeRetired = <Part extends { retired?: true | undefined }>(parts: readonly Part[]) =>
    parts.filter(({ retired }) => !retired);
  return [
    { 这一行是: '游戏', 编号: gameId, 名称: name, 其他叫法: namesCell(words.names) },
    ...removeRetired(servers).map((server) => ({
      ...serverCells(server),
      其他叫法: namesCell(words.servers?.[server.serverId]),
    })),
    ...removeRetired(fields).flatMap((field) => {
      const said = words.fields?.[field.key];
      const options = 'options' in field ? removeRetired(field.options) : [];
      return [
        { ...fieldCells(field), 其他叫法: namesCell(said?.names) },
        ...options.map((option) => ({
          ...optionCells(option),
          其他叫法: namesCell(said?.options?.[option.value]),
        })),
      ];
    }),
  ];
}
