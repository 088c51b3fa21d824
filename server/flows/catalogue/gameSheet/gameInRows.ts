import {
  type FieldKind,
  fieldGroupLabels,
  fieldKindLabels,
  type GameField,
} from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { GameSheet } from '@account-doctor/contract/types';
import { isOptionId } from '@account-doctor/contract/optionId';
import { defaultGroup, effectChoices, groupChoices, kindChoices, type SheetRow } from './sheetRow';

type FieldWords = NonNullable<GameWords['fields']>[string];
type Option = (GameField & { kind: 'choice' })['options'][number];
type Server = NonNullable<GameSheet['game']>['servers'][number];

/** The id of an option: its name where an id can have its characters. */
function optionIdOf(label: string, taken: readonly Option[]): string {
  const plain = label
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const isFree = (id: string) => isOptionId(id) && !taken.some(({ value }) => value === id);
  return isFree(plain) ? plain : `option-${taken.length + 1}`;
}

const alsoCalled = (names: string[]) => (names.length > 0 ? `，也叫${names.join('、')}` : '');

/** A game that is being read from the rows of a spreadsheet. */
export class GameInRows {
  gameId = '';
  name = '';
  names: string[] = [];
  readonly servers: Server[] = [];
  readonly fields: GameField[] = [];
  readonly serverWords: Record<string, string[]> = {};
  readonly fieldWords: Record<string, FieldWords> = {};
  /** The row that described a part, by the part's path. */
  readonly places = new Map<string, SheetRow>();
  /** The field that options belong to; `wrong` after one that cannot be read. */
  private current: GameField | 'wrong' | null = null;

  take(row: SheetRow): void {
    const takes = {
      游戏: () => this.takeGame(row),
      区服: () => this.takeServer(row),
      字段: () => this.takeField(row),
      选项: () => this.takeOptionRow(row),
    };
    const what = row.text('这一行是');
    if (Object.hasOwn(takes, what)) takes[what as keyof typeof takes]();
    else row.wrong('这一行是', '请填游戏、区服、字段或选项');
  }

  private takeGame(row: SheetRow): void {
    if (this.places.has('name')) row.wrong('这一行是', '一个表格只能有一个游戏');
    this.places.set('name', row).set('gameId', row);
    this.name = row.text('名称');
    this.gameId = row.text('编号');
    this.names = row.names();
    row.makes = `游戏的名称${alsoCalled(this.names)}`;
  }

  private takeServer(row: SheetRow): void {
    const label = row.text('名称');
    const serverId = row.text('编号') || `server-${this.servers.length + 1}`;
    const [min, max] = [row.number('最小值'), row.number('最大值')];
    if ((min === null) !== (max === null))
      row.wrong(min === null ? '最小值' : '最大值', '请填写两个区号，或都留空');
    const zoneFamily = row.text('行情分组') || optionIdOf(label, []);
    const names = row.names();
    if (names.length > 0) this.serverWords[serverId] = names;
    const zones = min === null || max === null ? null : { min, max };
    this.places.set(`servers.${this.servers.length}`, row);
    this.servers.push({ serverId, label, zoneFamily, zones });
    row.makes = `${zones ? `${zones.min} 到 ${zones.max} 区，` : ''}行情分组“${zoneFamily}”${alsoCalled(names)}`;
  }

  private takeField(row: SheetRow): void {
    const kind = row.oneOf('类型', kindChoices);
    const group = row.oneOf('分类', groupChoices) ?? defaultGroup;
    const effect = row.oneOf('对价格的影响', effectChoices) ?? 'open';
    const names = row.names();
    this.current = 'wrong';
    if (kind === null) {
      if (row.text('类型') === '') row.wrong('类型', '请填写类型');
      return;
    }
    const key = row.text('编号') || `field-${this.fields.length + 1}`;
    const hint = row.text('提示');
    const required = row.isYes('必填');
    const base = { key, group, label: row.text('名称'), required, effect, ...(hint && { hint }) };
    const field: GameField = { ...base, ...kindParts(row, kind) };
    if (names.length > 0) this.fieldWords[key] = { names };
    this.places.set(`fields.${this.fields.length}`, row);
    this.fields.push(field);
    this.current = field;
    const labels = row.list('选项');
    if (labels.length > 0 && !('options' in field))
      row.wrong('选项', `${fieldKindLabels[kind]}没有选项`);
    for (const label of labels) this.addOption(row, { label });
    row.makes = fieldWordsOf(field) + alsoCalled(names);
  }

  private takeOptionRow(row: SheetRow): void {
    const { current } = this;
    // The field's own row says what is wrong with it.
    if (current === 'wrong') return;
    if (current === null || !('options' in current)) {
      const problem =
        current === null
          ? '选项要写在它的字段下面'
          : `上面的字段“${current.label}”是${fieldKindLabels[current.kind]}，没有选项`;
      row.wrong('这一行是', problem);
      return;
    }
    const [tier, id] = [row.text('稀有度'), row.text('编号')];
    const value = this.addOption(row, {
      label: row.text('名称'),
      ...(tier && { tier }),
      ...(id && { value: id }),
    });
    const names = row.names();
    if (names.length > 0) {
      const words = (this.fieldWords[current.key] ??= {});
      words.options = { ...words.options, [value]: names };
    }
    row.makes = `“${current.label}”的选项${tier && `，${tier}`}${alsoCalled(names)}`;
  }

  /** Adds an option to the current field; returns its id. */
  private addOption(row: SheetRow, option: Omit<Option, 'value'> & { value?: string }): string {
    const { current } = this;
    if (current === null || current === 'wrong' || !('options' in current)) return '';
    const { options } = current;
    const value = option.value ?? optionIdOf(option.label, options);
    this.places.set(`fields.${this.fields.length - 1}.options.${options.length}`, row);
    options.push({ ...option, value });
    return value;
  }
}

/** The limits of a field's numbers; the upper one has to be given. */
function rangeOf(row: SheetRow): { min: number; max: number } {
  if (row.text('最大值') === '') row.wrong('最大值', '请填写最大值');
  return { min: row.number('最小值') ?? 0, max: row.number('最大值') ?? 0 };
}

/** The parts of a field that depend on its kind. */
function kindParts(row: SheetRow, kind: FieldKind) {
  const unit = row.text('单位');
  switch (kind) {
    case 'number': {
      const decimals = row.number('小数位') ?? 0;
      return { kind, ...rangeOf(row), ...(decimals !== 0 && { decimals }), ...(unit && { unit }) };
    }
    case 'leveled':
      return { kind, options: [], level: { label: unit || '级', ...rangeOf(row) } };
    case 'choice':
    case 'grade':
    case 'multi':
      return { kind, options: [] };
    case 'boolean':
      return { kind };
  }
}

/** What a field asks, in words. */
function fieldWordsOf(field: GameField): string {
  const range = field.kind === 'number' ? field : field.kind === 'leveled' ? field.level : null;
  const unit = field.kind === 'number' ? field.unit : range && 'label' in range && range.label;
  return [
    fieldKindLabels[field.kind],
    fieldGroupLabels[field.group],
    ...(field.required ? ['必填'] : []),
    ...(range ? [`${range.min} 到 ${range.max}${unit ? ` ${unit}` : ''}`] : []),
    ...('options' in field && field.options.length > 0 ? [`${field.options.length} 个选项`] : []),
  ].join('，');
}
