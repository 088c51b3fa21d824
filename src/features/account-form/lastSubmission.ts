import { storage } from '@/platform/storage';
import type { Draft } from '@/stores/DraftStore';
import { record, text, texts } from '@/stores/shape';

/**
 * A user's last submission for a game. It outlives the draft, so that an estimate that failed or
 * needs more input leads back to a form that is still filled in.
 */
interface Submitted {
  userId: string;
  orderId: string;
  draft: Draft;
}

const KEY = 'account-doctor/submitted';
const VERSION = 1;
/** The phone's storage is small: older ones are dropped. */
const MOST_KEPT = 12;

/** Stores a submitted form, replacing the user's earlier one for the same game. */
export function keepSubmitted(userId: string, orderId: string, draft: Draft): void {
  const isSame = (kept: Submitted) => kept.userId === userId && kept.draft.gameId === draft.gameId;
  const others = read().filter((kept) => !isSame(kept));
  const list = [{ userId, orderId, draft }, ...others].slice(0, MOST_KEPT);
  storage.write(KEY, JSON.stringify({ version: VERSION, list }));
}

/** What the user submitted last for a game, or `null`. */
export const submittedFor = (userId: string, gameId: string): Draft | null =>
  read().find((kept) => kept.userId === userId && kept.draft.gameId === gameId)?.draft ?? null;

/** What became the order, if it is still the user's last submission for its game; else `null`. */
export const submittedAs = (userId: string, orderId: string): Draft | null =>
  read().find((kept) => kept.userId === userId && kept.orderId === orderId)?.draft ?? null;

/** Corrupt or outdated data counts as none. */
function read(): Submitted[] {
  try {
    const kept = record(JSON.parse(storage.read(KEY) ?? '{}'));
    return kept.version === VERSION && Array.isArray(kept.list) ? kept.list.map(checked) : [];
  } catch {
    return [];
  }
}

function checked(value: unknown): Submitted {
  const { userId, orderId, draft } = record(value);
  const { gameId, serverId, zone, account, answers, pictures } = record(draft);
  [userId, orderId, gameId, serverId, zone, account].forEach(text);
  record(answers);
  texts(pictures);
  return value as Submitted;
}
