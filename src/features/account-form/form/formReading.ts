import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { CaptureReading, LinkReading, Reading } from '@account-doctor/contract/types';
import type { AccountReading, ReadMark } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import { serverOf, type Description } from './description';
import type { Place } from './problems';

/** Where each answer was read, by its place in the form. */
function marksOf({ server, answers }: Reading): Record<string, ReadMark> {
  const marked = answers.map(({ key, place, words, sureness }): [Place, ReadMark] => [
    `answers.${key}`,
    { place, words, sureness },
  ]);
  if (!server) return Object.fromEntries(marked);
  const { place, words, sureness } = server;
  return Object.fromEntries([['serverId', { place, words, sureness }], ...marked]);
}

/** What was read, as a form keeps it. */
export const readingOf = (reading: Reading): AccountReading => ({
  readingId: reading.readingId,
  marks: marksOf(reading),
});

/** The form with what was read in place of what it had; the rest of it stays. */
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

/** Whose account was captured, unless the person says so, and the pictures of it behind the others. */
const evidenceWith = (form: AccountForm, { account, pictures }: CaptureReading) => ({
  account: form.account === '' ? account : form.account,
  pictures: [...new Set([...form.pictures, ...pictures])].slice(0, PICTURES_PER_EVALUATION),
});

/** The number of the zone as it would be typed. */
export const zoneText = ({ server }: Reading): string => server?.zone?.toString() ?? '';
