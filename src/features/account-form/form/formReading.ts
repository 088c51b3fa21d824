import { type Answer, UNKNOWN } from '@account-doctor/contract/game';
import { joinAnswers } from '@account-doctor/contract/joinAnswers';
import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { CaptureReading, LinkReading, PictureReading } from '@account-doctor/contract/types';
import type { AnswerSource } from '@/stores/DraftStore';
import { type AccountForm, emptyForm, hasContent } from './accountForm';
import { type FormDescription, findServer } from './description';
import type { FieldPath } from './problems';

/** The pictures that were read. */
export interface PicturesOfReading {
  fileIds: string[];
}

/** A reading that fills in the form. */
export type FormReading = LinkReading | CaptureReading | (PictureReading & PicturesOfReading);

/** Source of each answer of a reading, by form field. */
function sourcesByField({ server, answers }: FormReading): Record<string, AnswerSource> {
  const marked = answers.map(
    ({ key, place, words, sureness, ...shown }): [FieldPath, AnswerSource] => [
      `answers.${key}`,
      { place, words, sureness, ...('cuts' in shown ? { cuts: shown.cuts } : {}) },
    ],
  );
  if (!server) return Object.fromEntries(marked);
  const { place, words, sureness } = server;
  return Object.fromEntries([['serverId', { place, words, sureness }], ...marked]);
}

/** Fills the form with a reading; fields that were not read keep their content. */
export function applyReadingToForm(
  form: AccountForm,
  reading: FormReading,
  description: FormDescription,
): AccountForm {
  const isOfPictures = 'fileIds' in reading;
  const server = reading.server && findServer(description, reading.server.serverId);
  const read = reading.answers.filter(({ key }) => key in form.answers);
  // Keeps the user's own answers, because pictures often show only some of the items, or an older number.
  const own = (key: string) => (isOfPictures ? answerToKeep(form, key) : null);
  const answers = Object.fromEntries(
    read.map(({ key, answer }) => {
      const before = own(key);
      return [key, before === null ? answer : joinAnswers(before, answer)];
    }),
  );
  const marks = Object.fromEntries(
    Object.entries(sourcesByField(reading)).flatMap(([path, mark]): [string, AnswerSource][] => {
      const before = own(path.replace(/^answers\./, ''));
      if (before === null) return [[path, mark]];
      return typeof before === 'object' ? [[path, { ...mark, typed: before }]] : [];
    }),
  );
  // If a listing or capture has filled in the form, its reading id stays: pictures are weaker evidence.
  const readingId = (isOfPictures && form.reading?.readingId) || reading.readingId;
  return {
    ...form,
    ...('pictures' in reading ? mergeCapture(form, reading) : {}),
    ...(isOfPictures ? { pictures: mergePictures(form, reading.fileIds) } : {}),
    ...('askedPrice' in reading ? mergeAskedPrice(form, reading) : {}),
    ...(server ? { serverId: server.serverId, zone: zoneText(reading) } : {}),
    answers: { ...form.answers, ...answers },
    // Answers from earlier readings keep their sources.
    reading: { readingId, marks: { ...form.reading?.marks, ...marks } },
  };
}

/**
 * The answer in the form that pictures must not replace: one that the user has typed or confirmed, or items from a
 * listing or capture. `null` if there is no answer, or only one from earlier pictures.
 */
function answerToKeep({ answers, reading }: AccountForm, key: string): Answer | null {
  const answer = answers[key] ?? null;
  const mark = reading?.marks[`answers.${key}`];
  if (answer === null || answer === UNKNOWN) return null;
  if (!mark) return answer;
  if (mark.place === 'picture') return mark.typed ?? null;
  return typeof answer === 'object' ? answer : null;
}

/** Labels of the fields whose answer in the form stays although the reading has another one. */
export const labelsOfKeptAnswers = (
  form: AccountForm,
  { answers }: FormReading,
  { fields }: FormDescription,
): string[] =>
  answers.flatMap(({ key, answer }) => {
    const kept = form.answers[key];
    const label = fields.find((field) => field.key === key)?.label;
    const differs = typeof kept !== 'object' && kept !== undefined && kept !== answer;
    return label !== undefined && differs ? [label] : [];
  });

/** Adds the captured pictures to the form's pictures, and fills in the captured account name if the user typed none. */
const mergeCapture = (form: AccountForm, { account, pictures }: CaptureReading) => ({
  account: form.account === '' ? account : form.account,
  pictures: mergePictures(form, pictures),
});

/** The ids of the form's pictures and of further ones, up to the maximum number. */
const mergePictures = (form: AccountForm, pictures: string[]): string[] =>
  [...new Set([...form.pictures, ...pictures])].slice(0, PICTURES_PER_EVALUATION);

/** The asked price in yuan: the one that was read, or else the one in the form. */
const mergeAskedPrice = (form: AccountForm, { askedPrice }: LinkReading) => ({
  askedPrice: askedPrice === null ? form.askedPrice : String(Math.round(askedPrice / 100)),
});

/** The zone number as text; empty if it was not read. */
const zoneText = ({ server }: FormReading): string => server?.zone?.toString() ?? '';

/** A reading is of another account if it contradicts at least this many answers; fewer count as corrections. */
const MIN_CONTRADICTIONS = 2;
/** Two numbers that differ by at most this share of the larger one may belong to one account at different times. */
const MAX_GROWTH = 0.1;

/**
 * Labels of the fields in which form and reading contradict each other, i.e. describe different accounts
 * (docs/product.md, "One form, one account"). Empty if they agree, or if the form has no content to mix up.
 */
export function contradictingFields(
  form: AccountForm,
  reading: FormReading,
  description: FormDescription,
): string[] {
  const { serverId } = emptyForm(description);
  if (!hasContent({ ...form, serverId, zone: '' }, description)) return [];
  const { server } = reading;
  const decisive = [
    ...(server && form.serverId && form.serverId !== server.serverId ? ['区服'] : []),
    ...(server?.zone && form.zone && Number(form.zone) !== server.zone ? ['区号'] : []),
    ...('account' in reading && isMasked(form.account) && form.account !== reading.account
      ? ['游戏 ID']
      : []),
  ];
  const shared = reading.answers.flatMap(({ key, answer }) => {
    const label = description.fields.find((field) => field.key === key)?.label;
    const other = form.answers[key] ?? UNKNOWN;
    return label === undefined || [answer, other].includes(UNKNOWN)
      ? []
      : [{ label, contradicts: areContradictory(answer, other) }];
  });
  const against = shared.filter(({ contradicts }) => contradicts).map(({ label }) => label);
  const many = against.length >= MIN_CONTRADICTIONS && against.length * 2 > shared.length;
  return decisive.length > 0 || many ? [...decisive, ...against] : [];
}

/** Whether the account name comes from a capture, which masks it. */
const isMasked = (account: string) => account.includes('****');

/** Whether two answers cannot describe the same account. Lists do not contradict if one contains the other. */
function areContradictory(one: Answer, other: Answer): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) > MAX_GROWTH * Math.max(one, other);
  if (typeof one !== 'object' || typeof other !== 'object') return one !== other;
  const [less = [], more = []] = [listItems(one), listItems(other)].sort(
    (a, b) => a.length - b.length,
  );
  return !less.every((item) => more.includes(item));
}

/** The items of an answer that lists several. */
const listItems = (answer: Answer & object): string[] =>
  Array.isArray(answer) ? answer : Object.keys(answer);
