import { z } from 'zod';
import { Id } from './call';
import { badOptionId, LineText, MARKDOWN_LIMIT, OptionId, Position, rejection } from './callFields';
import { ListPrice } from './calls/desk/price';
import { Field, GameSchema, GameServerSchema, Retired } from './calls/game';
import { isSafetyField, withoutRetiredRows } from './game';
import { ANSWERS_LIMIT, ITEM_PICTURES_LIMIT, OPTIONS_LIMIT } from './limits';
import { GameEvidence, GameWords } from './gameWords';
import { isOptionId } from './optionId';
import { withoutInvisible } from './typed';

/** Version of the file's format; files with another version are rejected. */
export const CATALOGUE_FORMAT = 1;

/** Index of the first name that repeats an earlier name; -1 if all names differ. */
const firstRepeatedIndex = (names: string[]) =>
  names.findIndex((name, index) => names.indexOf(name) !== index);

/** The rejection of a name that repeats an earlier one. */
const repetitionMessages = (what: string, name = '') =>
  rejection(`${what}“${name}”重复`, `repeats ${JSON.stringify(name)}`);

/** Returns a Zod check that rejects a list in which two rows have the same name. */
const rejectRepeatedNames =
  <Row>(what: string, nameOf: (row: Row) => string) =>
  (rows: Row[], context: z.RefinementCtx) => {
    const names = rows.map(nameOf);
    const index = firstRepeatedIndex(names);
    if (index < 0) return;
    context.addIssue({ code: 'custom', ...repetitionMessages(what, names[index]), path: [index] });
  };

const CatalogueServer = GameServerSchema.extend({
  label: LineText('名称', 30),
  /** Servers with the same zone family share their prices. */
  zoneFamily: OptionId,
  retired: Retired,
}).refine(({ zones }) => zones === null || zones.min <= zones.max, {
  path: ['zones'],
  ...rejection('最小区号不能大于最大区号', 'min is greater than max'),
});

/** Limits for the texts and numbers of a game's form. */
const fieldLimits = { label: 20, hint: 60, unit: 12, level: 10, option: 30, tier: 8 };
const GREATEST = 1_000_000_000;
const badId = rejection(
  '只能用字母、数字、横线和下划线，最多 64 个',
  'has letters, digits, - and _ only, up to 64',
);

/** In files of sales, the text for a list without options. */
const NO_OPTIONS = 'none';

const allowsSeveralOptions = (field: z.output<typeof Field>) =>
  field.kind === 'multi' || field.kind === 'leveled';

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Maximum length in bytes of the answers of one account, as JSON: every option of every list is chosen, with the
 * longest level.
 */
const longestAnswersLength = (fields: z.output<typeof Field>[]): number =>
  fields
    .flatMap((field) => {
      if (field.kind === 'multi') return field.options.map(({ value }) => `"${value}",`);
      if (field.kind !== 'leveled') return [];
      const levels = [field.level.min, field.level.max].map(String);
      const longest = Math.max(...levels.map(({ length }) => length));
      return field.options.map(({ value }) => `"${value}":${'9'.repeat(longest)},`);
    })
    .reduce((sum, part) => sum + utf8Length(part), 0);

/** Path of a picture that an operator has uploaded: PNG for icons, JPEG for pictures of items. */
const UPLOADED_PICTURE = /^\/media\/evaluation\/games\/own\/[\w-]{1,64}\.(?:png|jpg)$/;
/** Whether a path belongs to an uploaded picture, not to a built-in one. */
export const isUploadedGamePicture = (path: string): boolean => UPLOADED_PICTURE.test(path);
export const isItemPicture = (path: string): boolean =>
  isUploadedGamePicture(path) && path.endsWith('.jpg');

/** Maximum length of a picture in base64, in characters; enough for any exported icon. */
const PICTURE_TEXT_LIMIT = 400_000;

/**
 * Uploaded icons and item pictures in base64 (JPEG, PNG or WebP), by the path that the games contain. A file written by
 * hand may use any path, because the service stores each picture under a path derived from its content.
 */
export const uploadedGamePictures = (most: number) =>
  z
    .record(
      z.string().regex(UPLOADED_PICTURE, '应为 /media/evaluation/games/own/….png 或 .jpg'),
      z.base64('不是 base64 编码的图片').max(PICTURE_TEXT_LIMIT, '图片太大，请缩小到 300 KB 以内'),
    )
    .refine(
      (pictures) => Object.keys(pictures).length <= most,
      rejection(`最多 ${most} 张图片`, `has more than ${most} pictures`),
    );

/** Maximum number of games in a file. */
const GAMES_LIMIT = 200;

/** Why a field is refused. */
const fieldRejections = {
  badId,
  badOptionId,
  empty: rejection('请填写这一项', 'is empty'),
  aboveMax: rejection('最小值不能大于最大值', 'is greater than max'),
  tooGreat: rejection('数字不能超过 10 亿', `is beyond ${GREATEST}`),
  openSafety: rejection(
    '安全类的题要选提高或降低价格',
    'of a security field is "raises" or "lowers"',
  ),
  noneOffered: rejection('至少要有一个没有停用的选项', 'has no option that is not retired'),
  tooMany: rejection(`最多 ${OPTIONS_LIMIT} 个选项`, `has more than ${OPTIONS_LIMIT} options`),
  wordOfFiles: rejection(
    `“${NO_OPTIONS}”在销售文件里表示一个都没有，请换一个编号`,
    `"${NO_OPTIONS}" means no option in files of sales: choose another one`,
  ),
  notPicture: rejection(
    '应为 /media/evaluation/games/own/….jpg',
    'is like "/media/evaluation/games/own/….jpg"',
  ),
};

const CatalogueField = Field.superRefine((field, context) => {
  const addProblem = (problem: ReturnType<typeof rejection>, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', ...problem, path });
  const checkText = (text: string, limit: number, ...path: (string | number)[]) => {
    if (text.trim() === '') addProblem(fieldRejections.empty, ...path);
    else if (text.length > limit)
      addProblem(rejection(`最多 ${limit} 个字`, `has more than ${limit} characters`), ...path);
  };
  const checkRange = ({ min, max }: { min: number; max: number }, ...path: string[]) => {
    if (min > max) addProblem(fieldRejections.aboveMax, ...path, 'min');
    if (Math.max(Math.abs(min), Math.abs(max)) > GREATEST)
      addProblem(fieldRejections.tooGreat, ...path, 'max');
  };
  if (!Id.safeParse(field.key).success) addProblem(fieldRejections.badId, 'key');
  checkText(field.label, fieldLimits.label, 'label');
  if (isSafetyField(field) && field.kind !== 'choice' && field.effect === 'open')
    addProblem(fieldRejections.openSafety, 'effect');
  if (field.hint !== undefined) checkText(field.hint, fieldLimits.hint, 'hint');
  if (field.kind === 'number') {
    checkRange(field);
    if (field.unit !== undefined) checkText(field.unit, fieldLimits.unit, 'unit');
  }
  if (field.kind === 'leveled') {
    checkRange(field.level, 'level');
    checkText(field.level.label, fieldLimits.level, 'level', 'label');
  }
  if (!('options' in field)) return;
  const { options } = field;
  if (withoutRetiredRows(options).length === 0) addProblem(fieldRejections.noneOffered, 'options');
  if (options.length > OPTIONS_LIMIT) addProblem(fieldRejections.tooMany, 'options');
  options.forEach(({ value, label, tier, picture }, index) => {
    const place = ['options', index];
    if (!isOptionId(value)) addProblem(fieldRejections.badOptionId, ...place, 'value');
    if (value === NO_OPTIONS && allowsSeveralOptions(field))
      addProblem(fieldRejections.wordOfFiles, ...place, 'value');
    checkText(label, fieldLimits.option, ...place, 'label');
    if (tier !== undefined) checkText(tier, fieldLimits.tier, ...place, 'tier');
    if (picture !== undefined && !isItemPicture(picture))
      addProblem(fieldRejections.notPicture, ...place, 'picture');
  });
  for (const [name, words] of [
    ['value', '编号'],
    ['label', '名称'],
  ] as const) {
    const names = options.map((option) => option[name]);
    const index = firstRepeatedIndex(names);
    if (index >= 0)
      addProblem(repetitionMessages(`选项的${words}`, names[index]), 'options', index);
  }
});

/** Prices in fen; a missing one falls back to the default price. */
const FilePrices = z.strictObject({ human: ListPrice.optional(), unlock: ListPrice.optional() });

/** A game in a catalogue file: everything except its sales and models. */
export const FileGame = GameSchema.extend({
  name: LineText('名称', 20),
  initial: z.string().regex(/^[A-Z#]$/, '应为一个大写字母，或 #'),
  pinyin: z.string().regex(/^[a-z0-9]{1,80}$/, '应为小写字母和数字'),
  pinyinInitials: z.string().regex(/^[a-z0-9]{1,20}$/, '应为小写字母和数字'),
  iconUrl: z.string().regex(/^\/[\w./-]{1,120}$/, '应为本服务的路径，例如 /media/…'),
  position: Position,
  /**
   * Names that listings use. If this property or one of the two below is missing, the import keeps the current value.
   */
  words: GameWords.optional(),
  /** Subjects that the pictures of an account must or should show. */
  evidence: GameEvidence.optional(),
  /** How to list an account for sale, in Markdown; empty if there is no text. */
  guideline: z.string().overwrite(withoutInvisible).max(MARKDOWN_LIMIT).optional(),
  /** Prices of this game, if they differ from the default prices. */
  prices: FilePrices.optional(),
  servers: z
    .array(CatalogueServer)
    .min(1, '至少要有一个区服')
    .max(200, '最多 200 个区服')
    .superRefine(rejectRepeatedNames('编号', ({ serverId }) => serverId))
    .superRefine(rejectRepeatedNames('名称', ({ label }) => label))
    .refine(
      (servers) => withoutRetiredRows(servers).length > 0,
      rejection('至少要有一个没有停用的区服', 'has no server that is not retired'),
    ),
  fields: z
    .array(CatalogueField)
    .min(1, '至少要有一个字段')
    .max(100, '最多 100 个字段')
    .superRefine(rejectRepeatedNames('键', ({ key }) => key))
    .superRefine(rejectRepeatedNames('名称', ({ label }) => label))
    .refine(
      (fields) => withoutRetiredRows(fields).length > 0,
      rejection('至少要有一个没有停用的字段', 'has no field that is not retired'),
    )
    .refine(
      (fields) => longestAnswersLength(fields) <= ANSWERS_LIMIT,
      rejection(
        `选项的编号加起来太长，全选的答案会超过 ${ANSWERS_LIMIT} 字节，请缩短编号（一个汉字占 3 字节）`,
        `the values of all options together make answers of more than ${ANSWERS_LIMIT} bytes: shorten them (a Chinese character has 3 bytes)`,
      ),
    ),
}).strict();
export type FileGame = z.infer<typeof FileGame>;
/** A game without prices, as the valuation needs it. */
export type CatalogueGame = Omit<FileGame, 'prices'>;

/** The games of an operator as a file, to move them to another database. */
export const Catalogue = z.strictObject({
  format: z.literal(CATALOGUE_FORMAT, `只支持格式 ${CATALOGUE_FORMAT} 的文件`),
  /** Default prices; if missing, the import changes no prices. */
  prices: FilePrices.optional(),
  pictures: uploadedGamePictures(ITEM_PICTURES_LIMIT + GAMES_LIMIT).optional(),
  games: z
    .array(FileGame)
    .max(GAMES_LIMIT, `最多 ${GAMES_LIMIT} 个游戏`)
    .superRefine(rejectRepeatedNames('编号', ({ gameId }) => gameId)),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** Text of a catalogue file; the same for the same games. */
export const catalogueText = (catalogue: Catalogue): string =>
  `${JSON.stringify(catalogue, null, 2)}\n`;
