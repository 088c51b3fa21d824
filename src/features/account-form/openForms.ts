import type { FormReading } from './form/formReading';

interface OpenForm {
  userId: string;
  apply: (reading: FormReading) => void;
}

/** Forms that are open now, by game. */
const openForms = new Map<string, OpenForm>();
/** A reading that arrived while the form of its game was closed; passed on to a form of the same user only. */
let waitingReading: { userId: string; reading: FormReading } | null = null;

/** Whether a form of the game is open. */
export const isFormOpen = (gameId: string): boolean => openForms.has(gameId);

/** Passes a user's reading to the form of its game, or stores it until that form is opened. */
export function passReadingToForm(userId: string, reading: FormReading): void {
  const form = openForms.get(reading.gameId);
  if (form?.userId === userId) form.apply(reading);
  else waitingReading = { userId, reading };
}

/** Registers an open form and passes it any stored reading; returns a function to unregister the form. */
export function registerOpenForm(gameId: string, form: OpenForm): () => void {
  openForms.set(gameId, form);
  if (waitingReading && waitingReading.userId !== form.userId) waitingReading = null;
  if (waitingReading?.reading.gameId === gameId) {
    form.apply(waitingReading.reading);
    waitingReading = null;
  }
  return () => {
    if (openForms.get(gameId) === form) openForms.delete(gameId);
  };
}
