import type { CaptureReading } from '@account-doctor/contract/types';

type Take = (reading: CaptureReading) => void;

/** Open forms by their game, and a reading that arrived while its form was closed. */
const forms = new Map<string, Take>();
let waiting: CaptureReading | null = null;

/** Whether a form of the game is open. */
export const isFormOpen = (gameId: string): boolean => forms.has(gameId);

/** Hands a captured reading to the form of its game, now or when that form is opened. */
export function deliverReading(reading: CaptureReading): void {
  const take = forms.get(reading.gameId);
  if (take) take(reading);
  else waiting = reading;
}

/** Registers an open form, which gets a waiting reading at once; returns the function that ends it. */
export function receiveReadings(gameId: string, take: Take): () => void {
  forms.set(gameId, take);
  if (waiting?.gameId === gameId) {
    take(waiting);
    waiting = null;
  }
  return () => {
    if (forms.get(gameId) === take) forms.delete(gameId);
  };
}
