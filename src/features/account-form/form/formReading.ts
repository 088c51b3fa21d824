import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { CaptureReading, LinkReading, Reading } from '@account-doctor/contract/types';
import type { AccountReading, ReadMark } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import { type Description, serverOf } from './description';
import type { FieldPath } from './problems';

/** Where each answer was read, by field of the form. */
function marksOf({ server, answers }: Reading): Record<string, ReadMark> {
  const marked = answers.map(({ key, place, words, sureness }): [FieldPath, ReadMark] => [
    `answers.${key}`,
    { place, words, sureness },
  ]);
  if (!server) return Object.fromEntries(marked);
  const { place, words, sureness } = server;
  return Object.fromEntries([['serverId', { place, words, sureness }], ...marked]);
}

/** A reading as a form stores it. */
export const readingOf = (reading: Reading): AccountReading => ({
  readingId: reading.readingId,
  marks: marksOf(reading),
});

/** The form with what was read; fields that were not read keep their content. */
export function formWithReading(
  form: AccountForm,
  reading: LinkReading | CaptureReading,
  description: Description,
): AccountForm {
  const server = reading.server && serverOf(description, reading.server.serverId);
  const read = reading.answers.filter(({ key }) => key in form.answers);
  return {
    ...form,
    ...('pictures' in reading ? evidenceWith(form, reading) : {}),
    ...(server ? { serverId: server.serverId, zone: zoneText(reading) } : {}),
    answers: {
      ...form.answers,
      ...Object.fromEntries(read.map(({ key, answer }) => [key, answer])),
    },
    reading: readingOf(reading),
  };
}

/** The captured account, unless the person typed one, and the captured pictures after the others. */
const evidenceWith = (form: AccountForm, { account, pictures }: CaptureReading) => ({
  account: form.account === '' ? account : form.account,
  pictures: [...new Set([...form.pictures, ...pictures])].slice(0, PICTURES_PER_EVALUATION),
});

/** The number of the zone as typed; empty when none was read. */
export const zoneText = ({ server }: Reading): string => server?.zone?.toString() ?? '';
