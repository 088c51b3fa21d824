import { fieldKindLabels, type FieldOption, type GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { searchKey } from '@account-doctor/contract/typed';
import type { CompleteGame } from '../../../domain/game';
import { describeField, readKindParts } from './fieldInRow';
import { changesInWords, idAndName, findKnownIndex, numberedId, optionIdOf } from './knownParts';
import { fieldCells, serverCells } from './rowsOfGame';
import { defaultGroup, effectChoices, groupChoices, kindChoices, type SheetRow } from './sheetRow';

type FieldWords = NonNullable<GameWords['fields']>[string];
type Server = CompleteGame['servers'][number];

const aliasText = (names: string[]) => (names.length > 0 ? `，也叫${names.join('、')}` : '');

/** A text that is probably several options. A slash and spaces do not separate options, because names contain them. */
const SEVERAL = /\S[/／\s]+\S/;

/**
 * A game that is being read from the rows of a spreadsheet: a new one, or a known one that the rows add to or change. A
 * row with an empty cell keeps what the known game says; nothing is removed.
 */
export class GameInRows {
  gameId = '';
  name = '';
  names: string[] = [];
  readonly servers: Server[];
  readonly fields: GameField[];
  readonly serverWords: Record<string, string[]>;
  readonly fieldWords: Record<string, FieldWords>;
  /** The row that described a part, by the part's path. */
  readonly places = new Map<string, SheetRow>();
  /** The field that options belong to, by its index; `wrong` after a field that cannot be read. */
  private current: number | 'wrong' | null = null;

  /** @param known the game to change; `null` for a new one */
  constructor(private readonly known: CompleteGame | null) {
    if (known) ({ gameId: this.gameId, name: this.name } = known);
    const { names = [], servers = {}, fields = {} } = structuredClone(known?.words ?? {});
    this.names = names;
    this.serverWords = servers;
    this.fieldWords = fields;
    this.servers = structuredClone(known?.servers ?? []);
    this.fields = structuredClone(known?.fields ?? []);
  }

  take(row: SheetRow): void {
    const takes = {
      游戏: () => this.takeGame(row),
      区服: () => this.takeServer(row),
      字段: () => this.takeField(row),
      选项: () => this.takeOptionRow(row),
    };
    const what = row.text('这一行是');
    if (Object.hasOwn(takes, what)) takes[what as keyof typeof takes]();
    else row.addProblem('这一行是', '请填游戏、区服、字段或选项');
  }

  private takeGame(row: SheetRow): void {
    const { known } = this;
    if (this.places.has('name')) row.addProblem('这一行是', '一个表格只能有一个游戏');
    this.places.set('name', row).set('gameId', row);
    const names = row.names(this.names);
    if (known) {
      const { id, name } = idAndName(row);
      const called = [known.name, ...this.names].map(searchKey);
      if (id === '' ? !called.includes(searchKey(name)) : id !== known.gameId)
        row.addProblem(id === '' ? '名称' : '编号', `这是另一个游戏，现在更新的是“${known.name}”`);
      const unchanged = { before: {}, after: {} };
      row.makes = changesInWords({ ...unchanged, names, namesBefore: this.names });
    } else {
      this.name = row.text('名称');
      this.gameId = row.text('编号');
      row.makes = `游戏的名称${aliasText(names)}`;
    }
    this.names = names;
  }

  private takeServer(row: SheetRow): void {
    const idOf = ({ serverId }: Server) => serverId;
    const parts = { parts: this.known?.servers ?? [], idOf, names: this.known?.words.servers };
    const found = findKnownIndex(parts, idAndName(row));
    const before = this.known?.servers[found];
    const index = this.claimIndex(row, 'servers', found);
    if (before) row.fillEmptyCells(serverCells(before));
    const label = row.text('名称');
    const serverId = row.text('编号') || numberedId('server', this.servers.map(idOf));
    const [min, max] = [row.number('最小值'), row.number('最大值')];
    if ((min === null) !== (max === null))
      row.addProblem(min === null ? '最小值' : '最大值', '请填写两个区号，或都留空');
    const zoneFamily = row.text('行情分组') || optionIdOf(label, []);
    const zones = min === null || max === null ? null : { min, max };
    const namesBefore = this.serverWords[serverId];
    const names = row.names(namesBefore);
    if (names.length > 0) this.serverWords[serverId] = names;
    const after = { ...before, serverId, label, zoneFamily, zones };
    this.servers[index] = after;
    row.makes = before
      ? changesInWords({ before, after, names, namesBefore })
      : `${this.newly}${zones ? `${zones.min} 到 ${zones.max} 区，` : ''}行情分组“${zoneFamily}”${aliasText(names)}`;
  }

  private takeField(row: SheetRow): void {
    const idOf = ({ key }: GameField) => key;
    const names = Object.fromEntries(
      Object.entries(this.known?.words.fields ?? {}).map(([key, said]) => [key, said.names ?? []]),
    );
    const parts = { parts: this.known?.fields ?? [], idOf, names };
    const found = findKnownIndex(parts, idAndName(row));
    const before = this.known?.fields[found];
    const index = this.claimIndex(row, 'fields', found);
    if (before) row.fillEmptyCells(fieldCells(before));
    this.current = 'wrong';
    const read = this.readField(row, before);
    if (!read) return;
    this.current = index;
    this.fields[index] = read.after;
    const added = this.addOptions(row);
    if (before)
      row.makes = changesInWords(
        { before, ...read },
        added.length > 0 ? [`新增选项${added.join('、')}`] : [],
      );
    else row.makes = this.newly + describeField(read.after) + aliasText(read.names);
  }

  /** The field of a row, with the options that it had before, and its other names; `null` if its kind is wrong. */
  private readField(row: SheetRow, before: GameField | undefined) {
    const kind = row.oneOf('类型', kindChoices);
    const group = row.oneOf('分类', groupChoices) ?? defaultGroup;
    const effect = row.oneOf('对价格的影响', effectChoices) ?? 'open';
    const key =
      row.text('编号') ||
      numberedId(
        'field',
        this.fields.map((field) => field.key),
      );
    const namesBefore = this.fieldWords[key]?.names;
    const names = row.names(namesBefore);
    if (kind === null && row.text('类型') === '') row.addProblem('类型', '请填写类型');
    if (before && kind !== null && kind !== before.kind)
      row.addProblem(
        '类型',
        `已有的字段是${fieldKindLabels[before.kind]}，不能改类型，请另加一个字段`,
      );
    if (before?.kind === 'number' && before.decimals && row.text('小数位') === '0')
      row.addProblem('小数位', '已有账号有小数，小数位只能增加');
    if (kind === null) return null;
    const hint = row.text('提示');
    const required = row.isYes('必填');
    const base = { key, group, label: row.text('名称'), required, effect, ...(hint && { hint }) };
    const options =
      before && 'options' in before ? { options: structuredClone(before.options) } : {};
    const after = { ...before, ...base, ...readKindParts(row, kind), ...options } as GameField;
    if (names.length > 0) this.fieldWords[key] = { ...this.fieldWords[key], names };
    return { after, names, namesBefore };
  }

  /** Adds the options in the row of the current field; returns those that are new. */
  private addOptions(row: SheetRow): string[] {
    const field = this.currentField();
    const labels = row.list('选项');
    if (!field || labels.length === 0) return [];
    if (!('options' in field)) {
      row.addProblem('选项', `${fieldKindLabels[field.kind]}没有选项`);
      return [];
    }
    const [only = ''] = labels;
    if (labels.length === 1 && SEVERAL.test(only) && field.options.length === 0) {
      row.addProblem('选项', `这样只有 1 个选项“${only}”；几个选项之间请用“、”隔开`);
      return [];
    }
    return labels.filter((name) => this.putOption(row, field, { id: '', name }).before === null);
  }

  private takeOptionRow(row: SheetRow): void {
    // The field's own row says what is wrong with it.
    if (this.current === 'wrong') return;
    const field = this.currentField();
    if (!field || !('options' in field)) {
      const problem = field
        ? `上面的字段“${field.label}”是${fieldKindLabels[field.kind]}，没有选项`
        : '选项要写在它的字段下面';
      row.addProblem('这一行是', problem);
      return;
    }
    const { before, after } = this.putOption(row, field, idAndName(row));
    const said = (this.fieldWords[field.key] ??= {});
    const namesBefore = said.options?.[after.value];
    const names = row.names(namesBefore);
    if (names.length > 0) said.options = { ...said.options, [after.value]: names };
    const tier = after.tier ?? '';
    row.makes = before
      ? changesInWords({ before, after, names, namesBefore })
      : `“${field.label}”的${this.known ? '新' : ''}选项${tier && `，${tier}`}${aliasText(names)}`;
  }

  /** Adds an option to a field or changes the known one with that id or name. */
  private putOption(
    row: SheetRow,
    field: GameField & { options: FieldOption[] },
    given: { id: string; name: string },
  ): { before: FieldOption | null; after: FieldOption } {
    const { key, options } = field;
    const idOf = ({ value }: FieldOption) => value;
    const known = this.known?.fields.find((one) => one.key === key);
    const parts = known && 'options' in known ? known.options : [];
    const found = findKnownIndex(
      { parts, idOf, names: this.known?.words.fields?.[key]?.options },
      given,
    );
    const before = parts[found] ?? null;
    const tier = row.text('这一行是') === '选项' ? row.text('稀有度') : '';
    const after = {
      ...before,
      value: given.id || (before?.value ?? optionIdOf(given.name, options.map(idOf))),
      label: before && given.id === '' ? before.label : given.name,
      ...(tier && { tier }),
    };
    const index = before ? found : options.length;
    const place = `fields.${this.fields.indexOf(field)}.options.${index}`;
    // The row of the field may list the option, too.
    if (this.places.get(place)?.text('这一行是') === '选项')
      row.addProblem('名称', `“${given.name}”在上面已经有一行`);
    this.places.set(place, row);
    options[index] = after;
    return { before, after };
  }

  private currentField(): GameField | null {
    return typeof this.current === 'number' ? (this.fields[this.current] ?? null) : null;
  }

  private get newly(): string {
    return this.known ? '新增，' : '';
  }

  /** Claims the index of a row's part: the known part's, or the next free one. A known part has only one row. */
  private claimIndex(row: SheetRow, list: 'servers' | 'fields', found: number): number {
    const index = found < 0 ? this[list].length : found;
    const place = `${list}.${index}`;
    if (found >= 0 && this.places.has(place))
      row.addProblem('名称', `“${row.text('名称')}”在上面已经有一行`);
    this.places.set(place, row);
    return index;
  }
}
