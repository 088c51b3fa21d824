import { guidelineKey } from '@account-doctor/contract/content';
import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { EvidenceRule } from '@account-doctor/contract/appraisal';
import { and, eq, sql } from 'drizzle-orm';
import { securityWords } from '../../catalogue/securityWords';
import type { Queryable, Transaction } from '../../core/database/database';
import { publishDocument, selectDocument } from '../content';
import { gameFields, games } from './tables';

const NOTHING_NEEDED: EvidenceRule = { needed: [], wished: [] };

/** Words by which listings of a game are read, including those for the fields that all games share. */
export const withSharedWords = (words: GameWords): GameWords => ({
  ...words,
  fields: { ...securityWords, ...words.fields },
});

/** Words by which listings are read, by game id, including those for the fields that all games share. */
export async function wordsOfGames(db: Queryable): Promise<Map<string, GameWords>> {
  const rows = await db.select({ gameId: games.gameId, words: games.words }).from(games);
  return new Map(rows.map(({ gameId, words }) => [gameId, withSharedWords(words)]));
}

/** The pictures that an appraiser of a game needs. */
export async function evidenceRuleOf(db: Queryable, gameId: string): Promise<EvidenceRule> {
  const [game] = await db
    .select({ evidence: games.evidence })
    .from(games)
    .where(eq(games.gameId, gameId));
  return game?.evidence ?? NOTHING_NEEDED;
}

/** The texts of a game besides its form: words, evidence, guideline. */
export interface GameTexts {
  words: GameWords;
  evidence: EvidenceRule;
  /** Markdown; may be empty. */
  guideline: string;
}

export async function selectGameTexts(db: Queryable, gameId: string): Promise<GameTexts> {
  const [game] = await db
    .select({ words: games.words, evidence: games.evidence })
    .from(games)
    .where(eq(games.gameId, gameId));
  const guideline = await selectDocument(db, guidelineKey(gameId));
  return {
    words: game?.words ?? {},
    evidence: game?.evidence ?? NOTHING_NEEDED,
    guideline: guideline?.markdown ?? '',
  };
}

/** Publishes the guideline of a game if it differs from the current one. */
export async function publishListingGuideline(
  transaction: Transaction,
  { gameId, name }: { gameId: string; name: string },
  markdown: string,
  updatedAt: Date,
): Promise<void> {
  const key = guidelineKey(gameId);
  const present = await selectDocument(transaction, key);
  if ((present?.markdown ?? '') === markdown) return;
  const title = present?.title ?? `${name}上架指南`;
  await publishDocument(transaction, { key, title, markdown, updatedAt }, '');
}

/** Adds the kinds of items to fields of a built-in game that an older version of the service stored without them. */
export async function fillItemKinds(
  transaction: Transaction,
  gameId: string,
  fields: GameField[],
): Promise<void> {
  for (const field of fields)
    if ('itemKind' in field)
      await transaction
        .update(gameFields)
        .set({
          definition: sql`${gameFields.definition} || ${JSON.stringify({ itemKind: field.itemKind })}::jsonb`,
        })
        .where(
          and(
            eq(gameFields.gameId, gameId),
            eq(gameFields.key, field.key),
            sql`${gameFields.definition} ->> 'kind' = ${field.kind}`,
            sql`not ${gameFields.definition} ? 'itemKind'`,
          ),
        );
}

/** Stores the words and evidence of a built-in game, unless an operator has set them. */
export async function fillGameTexts(
  transaction: Transaction,
  gameId: string,
  texts: Pick<GameTexts, 'words' | 'evidence'>,
): Promise<void> {
  await transaction
    .update(games)
    .set(texts)
    .where(
      and(
        eq(games.gameId, gameId),
        eq(games.words, sql`'{}'::jsonb`),
        eq(games.evidence, sql`${JSON.stringify(NOTHING_NEEDED)}::jsonb`),
      ),
    );
}
