import type { LinkReading } from '@account-doctor/contract/types';
import type { AccountReading, ReadMark } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import { serverOf, type Description } from './description';
import type { Place } from './problems';

/** Where each answer of a listing stood, by its place in the form. */
function marksOf({ server, answers }: LinkReading): Record<string, ReadMark> {
  const marked = answers.map(({ key, place, words, sureness }): [Place, ReadMark] => [
    `answers.${key}`,
    { place, words, sureness },
  ]);
  if (!server) return Object.fromEntries(marked);
  const { place, words, sureness } = server;
  return Object.fromEntries([['serverId', { place, words, sureness }], ...marked]);
}

/** What a listing fills in, as a form keeps it. */
export const readingOf = (reading: LinkReading): AccountReading => ({
  readingId: reading.readingId,
  marks: marksOf(reading),
});

/** The form with what was read in place of what it had; the rest of it stays. */
export function formWithReading(
  form: AccountForm,
  reading: LinkReading,
  description: Description,
): AccountForm {
  const server = reading.server && serverOf(description, reading.server.serverId);
  const read = reading.answers.filter(({ key }) => key in form.answers);
  return {
    ...form,
    ...(server ? { serverId: server.serverId, zone: zoneText(reading) } : {}),
    answers: {
      ...form.answers,
      ...Object.fromEntries(read.map(({ key, answer }) => [key, answer])),
    },
    reading: readingOf(reading),
  };
}

/** The number of the zone as it would be typed. */
export const zoneText = ({ server }: LinkReading): string => server?.zone?.toString() ?? '';
