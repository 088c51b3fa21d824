import { nicknameProblem } from '@account-doctor/contract/nickname';
import { type ModeratedPlace, unseenText, type Verdict } from '@account-doctor/contract/moderation';
import type { Queryable } from '../../core/database/database';
import { hashOf, selectTexts } from './store';

/** A text and who wrote it. */
export interface Written {
  userId: string;
  text: string;
}

/**
 * What others read of texts: the text where it passed, else a sentence in its place. A text that
 * nobody was asked about is not shown either, unless it is `unasked` of who was not judged once.
 */
export async function textsForOthers(
  db: Queryable,
  place: ModeratedPlace,
  texts: readonly Written[],
  unasked: Verdict = 'waiting',
): Promise<(written: Written) => string> {
  const key = (userId: string, hash: string) => `${userId} ${hash}`;
  const rows = await selectTexts(db, place, texts);
  const known = new Map(rows.map((row) => [key(row.userId, row.contentHash), row.verdict]));
  return ({ userId, text }) => {
    const verdict = known.get(key(userId, hashOf(text))) ?? unasked;
    return text.trim() === '' || verdict === 'passed' ? text : unseenText(verdict);
  };
}

/**
 * The users who chose their nickname themselves and whose nickname has not passed moderation, or is older than
 * the rule against names that pass for somebody else and breaks it.
 */
export async function unseenNicknames(
  db: Queryable,
  names: readonly Written[],
): Promise<Set<string>> {
  const rows = await selectTexts(db, 'nickname', names);
  const unseen = names.filter(
    ({ userId, text }) =>
      nicknameProblem(text) !== null ||
      rows.some(
        (row) =>
          row.userId === userId && row.contentHash === hashOf(text) && row.verdict !== 'passed',
      ),
  );
  return new Set(unseen.map(({ userId }) => userId));
}
