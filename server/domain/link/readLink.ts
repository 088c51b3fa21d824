import type { LinkReading } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { withoutRetired, gameForEvaluation, listGames, wordsOfGames } from '../game';
import { keepReading } from '../reading';
import type { OpenedListing } from './openListing';
import type { ListingPage } from './page/listingPage';
import { readAccount, type ReadTexts } from './read/readAccount';
import { readServer } from './read/readServer';
import { recogniseGame } from './recogniseGame';

/**
 * Reads the account of a listing as answers to its game's form, and stores them for the submission.
 * Throws if neither the listing nor the user names the game, if the game cannot be evaluated, or if
 * nothing about the account was found.
 */
export async function readLink(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { marketplace, page }: OpenedListing,
  { userId, gameId: chosen }: { userId: string; gameId: string | undefined },
): Promise<LinkReading> {
  const texts = textsOf(page);
  const wordsById = await wordsOfGames(database);
  const gameId = recogniseGame(await listGames(database), wordsById, texts)?.gameId ?? chosen;
  if (gameId === undefined) throw new BusinessError('LINK_GAME_UNKNOWN');
  const { game, servers, fields } = withoutRetired(await gameForEvaluation(database, gameId));
  if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_CLOSED');
  const words = wordsById.get(gameId) ?? {};
  const server = readServer(servers, words, texts);
  const answers = readAccount(fields, words, texts);
  if (answers.length === 0) throw new BusinessError('LINK_NOTHING_READ');

  const reading = {
    userId,
    source: 'link',
    origin: marketplace.name,
    gameId,
    answers: Object.fromEntries(answers.map(({ key, answer }) => [key, answer])),
    createdAt: now(),
  } as const;
  const readingId = await database.transaction((tx) => keepReading(tx, reading));
  return {
    readingId,
    gameId,
    gameName: game.name,
    origin: marketplace.name,
    sample: marketplace.sample,
    title: page.title,
    askedPrice: page.price,
    server,
    answers,
  };
}

const textsOf = ({ title, description, category, properties }: ListingPage): ReadTexts => ({
  structured: [category, ...properties.map(({ name, value }) => `${name}:${value}`)],
  title: [title],
  description: [description],
});
