import type { CaptureReading } from '@account-doctor/contract/types';

type Take = (reading: CaptureReading) => void;

/** Forms that are open, by their game, and what came when there was none. */
const forms = new Map<string, Take>();
let waiting: CaptureReading | null = null;

/** Whether a game's form is open, to go back to. */
export const isFormOpen = (gameId: string): boolean => forms.has(gameId);

/** Hands what was captured to the form of its game, now or when it is opened. */
export function deliverReading(reading: CaptureReading): void {
  const take = forms.get(reading.gameId);
  if (take) take(reading);
  else waiting = reading;
}

/** A form takes what is captured for it while it is open, and at once what waits; returns how to end. */
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
