import type { FormReading } from './form/formReading';

interface OpenForm {
  userId: string;
  apply: (reading: FormReading) => void;
}

/** Forms that are open now, by game. */
const forms = new Map<string, OpenForm>();
/** A reading that arrived while the form of its game was closed; passed on to a form of the same user only. */
let waiting: { userId: string; reading: FormReading } | null = null;

/** Whether a form of the game is open. */
export const isFormOpen = (gameId: string): boolean => forms.has(gameId);

/** Passes a user's reading to the form of its game, or stores it until that form is opened. */
export function passReadingToForm(userId: string, reading: FormReading): void {
  const form = forms.get(reading.gameId);
  if (form?.userId === userId) form.apply(reading);
  else waiting = { userId, reading };
}

/** Registers an open form and passes it any stored reading; returns a function to unregister the form. */
export function registerOpenForm(gameId: string, form: OpenForm): () => void {
  forms.set(gameId, form);
  if (waiting && waiting.userId !== form.userId) waiting = null;
  if (waiting?.reading.gameId === gameId) {
    form.apply(waiting.reading);
    waiting = null;
  }
  return () => {
    if (forms.get(gameId) === form) forms.delete(gameId);
  };
}
