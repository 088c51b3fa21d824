import { z } from 'zod';
import { Id } from './call';
import { Line, Position } from './callFields';
import { Price } from './calls/desk/price';
import { Field, Game, GameServer, Retired } from './calls/game';
import { offered } from './game';

/** Of the file; one of another number is refused. */
export const CATALOGUE_FORMAT = 1;

const twice = (names: string[]) => names.find((name, place) => names.indexOf(name) !== place);

/** Refuses a list in which two entries go by one name. */
const once =
  <Row>(what: string, nameOf: (row: Row) => string) =>
  (rows: Row[], context: z.RefinementCtx) => {
    const name = twice(rows.map(nameOf));
    if (name !== undefined) context.addIssue({ code: 'custom', message: `${what}“${name}”重复` });
  };

const CatalogueServer = GameServer.extend({
  label: Line('名称', 30),
  /** Servers of one family share their prices. */
  zoneFamily: Id,
  retired: Retired,
}).refine(({ zones }) => zones === null || zones.min <= zones.max, {
  path: ['zones'],
  message: '最小区号不能大于最大区号',
});

/** What a field may say: bounds of what people read, and numbers that a form can ask for. */
const fieldLimits = { label: 20, hint: 60, unit: 8, level: 10, option: 30, tier: 8, options: 300 };
const GREATEST = 1_000_000_000;
const BAD_ID = '只能用字母、数字、横线和下划线，最多 64 个';

const CatalogueField = Field.superRefine((field, context) => {
  const wrong = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path });
  const line = (text: string, limit: number, ...path: (string | number)[]) => {
    if (text.trim() === '') wrong('请填写这一项', ...path);
    else if (text.length > limit) wrong(`最多 ${limit} 个字`, ...path);
  };
  const range = ({ min, max }: { min: number; max: number }, ...path: string[]) => {
    if (min > max) wrong('最小值不能大于最大值', ...path, 'min');
    if (Math.max(Math.abs(min), Math.abs(max)) > GREATEST)
      wrong('数字不能超过 10 亿', ...path, 'max');
  };
  if (!Id.safeParse(field.key).success) wrong(BAD_ID, 'key');
  line(field.label, fieldLimits.label, 'label');
  if (field.hint !== undefined) line(field.hint, fieldLimits.hint, 'hint');
  if (field.kind === 'number') {
    range(field);
    if (field.unit !== undefined) line(field.unit, fieldLimits.unit, 'unit');
  }
  if (field.kind === 'leveled') {
    range(field.level, 'level');
    line(field.level.label, fieldLimits.level, 'level', 'label');
  }
  if (!('options' in field)) return;
  const { options } = field;
  if (offered(options).length === 0) wrong('至少要有一个没有停用的选项', 'options');
  if (options.length > fieldLimits.options) wrong(`最多 ${fieldLimits.options} 个选项`, 'options');
  options.forEach(({ value, label, tier }, place) => {
    if (!Id.safeParse(value).success) wrong(BAD_ID, 'options', place, 'value');
    line(label, fieldLimits.option, 'options', place, 'label');
    if (tier !== undefined) line(tier, fieldLimits.tier, 'options', place, 'tier');
  });
  for (const [name, words] of Object.entries({ value: '编号', label: '名称' }) as [
    'value' | 'label',
    string,
  ][]) {
    const known = twice(options.map((option) => option[name]));
    if (known !== undefined) wrong(`选项的${words}“${known}”重复`, 'options');
  }
});

/** Fen; what is left out is not set, and the next wider price holds. */
const FilePrices = z.strictObject({ human: Price.optional(), unlock: Price.optional() });

/** Where icons are served that operators brought. */
const BROUGHT_ICON = /^\/media\/evaluation\/games\/own\/[\w-]{1,64}\.png$/;
export const isBroughtIcon = (iconUrl: string): boolean => BROUGHT_ICON.test(iconUrl);

/** Characters of a picture in a file: base64 of any icon that was exported, and more. */
const PICTURE_TEXT_LIMIT = 400_000;

/** A game as a file describes it: everything but its sales and its models. */
export const FileGame = Game.extend({
  name: Line('名称', 20),
  initial: z.string().regex(/^[A-Z#]$/, '应为一个大写字母，或 #'),
  pinyin: z.string().regex(/^[a-z0-9]{1,80}$/, '应为小写字母和数字'),
  pinyinInitials: z.string().regex(/^[a-z0-9]{1,20}$/, '应为小写字母和数字'),
  iconUrl: z.string().regex(/^\/[\w./-]{1,120}$/, '应为本服务的路径，例如 /media/…'),
  position: Position,
  /** Where they differ from those of all games. */
  prices: FilePrices.optional(),
  servers: z
    .array(CatalogueServer)
    .min(1, '至少要有一个区服')
    .max(200, '最多 200 个区服')
    .superRefine(once('编号', ({ serverId }) => serverId))
    .superRefine(once('名称', ({ label }) => label))
    .refine((servers) => offered(servers).length > 0, '至少要有一个没有停用的区服'),
  fields: z
    .array(CatalogueField)
    .min(1, '至少要有一个字段')
    .max(100, '最多 100 个字段')
    .superRefine(once('键', ({ key }) => key))
    .superRefine(once('名称', ({ label }) => label))
    .refine((fields) => offered(fields).length > 0, '至少要有一个没有停用的字段'),
}).strict();
export type FileGame = z.infer<typeof FileGame>;
/** Without its prices, which are no part of the game to those that value accounts. */
export type CatalogueGame = Omit<FileGame, 'prices'>;

/** The games of an operator as a file that leaves one database and enters another. */
export const Catalogue = z.strictObject({
  format: z.literal(CATALOGUE_FORMAT, `只支持格式 ${CATALOGUE_FORMAT} 的文件`),
  /** Of all games without prices of their own; a file without it leaves all prices as they are. */
  prices: FilePrices.optional(),
  /**
   * Icons that operators brought, as base64 by the address that games of the file name; JPEG, PNG or WebP. Where they are
   * kept they get an address by their pixels, so that a file made by hand may name them as it likes.
   */
  pictures: z
    .record(
      z.string().regex(BROUGHT_ICON, '应为 /media/evaluation/games/own/….png'),
      z.base64('不是 base64 编码的图片').max(PICTURE_TEXT_LIMIT, '图片太大，请缩小到 300 KB 以内'),
    )
    .optional(),
  games: z
    .array(FileGame)
    .max(200, '最多 200 个游戏')
    .superRefine(once('编号', ({ gameId }) => gameId)),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** A catalogue as its file has it: the same games make the same bytes. */
export const catalogueText = (catalogue: Catalogue): string =>
  `${JSON.stringify(catalogue, null, 2)}\n`;
