import { nicknameProblem } from '@account-doctor/contract/nickname';
import {
  type ModeratedPlace,
  moderatedText,
  type ModerationVerdict,
} from '@account-doctor/contract/moderation';
import type { Queryable } from '../../core/database/database';
import { contentHash, selectModeratedTexts } from './store';

/** A text and its author. */
export interface WrittenByAuthor {
  userId: string;
  text: string;
}

/**
 * Texts as shown to others: rejected texts and those without a verdict are replaced by a placeholder. `unasked` is
 * the verdict assumed for texts from before moderation existed.
 */
export async function textsForOthers(
  db: Queryable,
  {
    place,
    texts,
    unasked = 'waiting',
  }: {
    place: ModeratedPlace;
    texts: readonly WrittenByAuthor[];
    unasked?: ModerationVerdict | undefined;
  },
): Promise<(written: WrittenByAuthor) => string> {
  const key = (userId: string, hash: string) => `${userId} ${hash}`;
  const rows = await selectModeratedTexts(db, place, texts);
  const known = new Map(rows.map((row) => [key(row.userId, row.contentHash), row.verdict]));
  return ({ userId, text }) => {
    const verdict = known.get(key(userId, contentHash(text))) ?? unasked;
    return text.trim() === '' || verdict === 'passed' ? text : moderatedText(verdict);
  };
}

/**
 * Users whose own nickname has not passed moderation, or breaks the rule against impersonation, which is newer than
 * some names.
 */
export async function hiddenNicknames(
  db: Queryable,
  names: readonly WrittenByAuthor[],
): Promise<Set<string>> {
  const rows = await selectModeratedTexts(db, 'nickname', names);
  const unseen = names.filter(
    ({ userId, text }) =>
      nicknameProblem(text) !== null ||
      rows.some(
        (row) =>
          row.userId === userId &&
          row.contentHash === contentHash(text) &&
          row.verdict !== 'passed',
      ),
  );
  return new Set(unseen.map(({ userId }) => userId));
}
