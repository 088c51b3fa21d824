import type { LinkReading } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import {
  countBeyondForm,
  gameForEvaluation,
  listGames,
  withoutRetired,
  wordsOfGames,
} from '../game';
import { askedPriceIn } from './read/askedPrice';
import { readAccount, type ReadTexts } from './read/readAccount';
import { readServer } from './read/readServer';
import { recogniseGame, recogniseGameByContent } from './read/recogniseGame';
import { keepReading } from './reading';
import type { ReadListing } from './tables';

/** Words that describe an account, and where they are from. */
export interface Description {
  /** `text` is what a person typed or pasted, which proves nothing about the account. */
  source: 'link' | 'text';
  /** Name of the marketplace, or what the words are. */
  origin: string;
  /** Whether the account is a generated one from the sandbox. */
  sample: boolean;
  title: string;
  /** In fen, where the source has it apart from its words. */
  askedPrice: number | null;
  /** The listing, if its asked price may be market data. */
  listing?: Omit<ReadListing, 'serverId'> | null;
  texts: ReadTexts;
}

/**
 * Reads the account that words describe as answers to its game's form, and stores them for the submission. Throws if
 * neither the words nor the user name the game, if the game cannot be evaluated, or if the words say nothing about the
 * account.
 */
export async function readDescription(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { source, origin, sample, title, texts, listing, ...known }: Description,
  { userId, gameId: chosen }: { userId: string; gameId: string | undefined },
): Promise<LinkReading> {
  const wordsById = await wordsOfGames(database);
  const games = await listGames(database);
  const named = (areBrief: boolean) =>
    recogniseGame(games, wordsById, { texts, areBrief })?.gameId ?? null;
  // The chosen game takes precedence if the text names it: sellers also mention other games, as in 王者荣耀号，送原神号.
  const isChosenNamed =
    source === 'text' &&
    recogniseGame(
      games.filter((game) => game.gameId === chosen),
      wordsById,
      { texts, areBrief: false },
    ) !== null;
  const gameId =
    (isChosenNamed ? chosen : named(false)) ??
    chosen ??
    (await gameByContent(database, wordsById, texts)) ??
    named(true);
  if (gameId === null) throw new BusinessError('LINK_GAME_UNKNOWN');
  const { game, servers, fields } = withoutRetired(await gameForEvaluation(database, gameId));
  if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_CLOSED');
  const words = wordsById.get(gameId) ?? {};
  const server = readServer(servers, words, texts);
  const { answers, beyond } = readAccount(fields, words, texts);
  if (answers.length === 0)
    throw new BusinessError(source === 'link' ? 'LINK_NOTHING_READ' : 'LINK_MISSING');
  const askedPrice =
    known.askedPrice ?? askedPriceIn([...texts.title, ...texts.description].join('\n'));

  const reading = {
    ...{ userId, source, origin, gameId },
    answers: Object.fromEntries(answers.map(({ key, answer }) => [key, answer])),
    listing: listing && server ? { ...listing, serverId: server.serverId } : null,
    createdAt: now(),
  };
  const readingId = await database.transaction(async (tx) => {
    await countBeyondForm(tx, { gameId, at: reading.createdAt }, beyond);
    return keepReading(tx, reading);
  });
  return {
    ...{ readingId, gameId, gameName: game.name, origin, sample, title, askedPrice },
    ...{ server, answers, beyond },
  };
}

async function gameByContent(
  db: Queryable,
  words: Awaited<ReturnType<typeof wordsOfGames>>,
  texts: ReadTexts,
): Promise<string | null> {
  const described = await Promise.all(
    (await listGames(db)).map(({ gameId }) => gameForEvaluation(db, gameId)),
  );
  const games = described.map(({ game: { gameId }, fields }) => ({ gameId, fields }));
  return recogniseGameByContent(games, words, texts);
}
