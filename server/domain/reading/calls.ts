import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyBaseLogger } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import {
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from '../../providers/ocr/pictureReader';
import { gameForEvaluation, withoutRetired, wordsOfGames } from '../game';
import { filesOfAny, pictureOf } from '../storage';
import { readPictures } from './pictures/readPictures';
import { keepReading } from './reading';

/**
 * Number of pictures whose text is kept, and how long in ms, because each further picture of a form is read with the
 * earlier ones.
 */
const TEXTS_KEPT = 200;
const TEXT_LIFE = 10 * MINUTE;
const NO_TEXT: PictureText = { width: 1, height: 1, lines: [] };

interface AskedPicture {
  userId: string;
  fileId: string;
  log: FastifyBaseLogger;
}

/** The call that reads an account from screenshots. */
export function readingCalls(services: Services) {
  const { database, now, pictureReader } = services;
  const texts = new Map<string, Promise<PictureText>>();

  const read = async ({ userId, fileId, log }: AskedPicture): Promise<PictureText> => {
    const picture = await pictureOf(services, userId, fileId);
    if (!picture) throw new BusinessError('FILE_NOT_FOUND');
    return pictureReader.read(picture).catch((error: unknown) => {
      if (error instanceof PictureUnreadable) return NO_TEXT;
      if (!(error instanceof PictureReaderUnavailable)) throw error;
      log.warn({ err: error }, 'A picture was not read');
      throw new BusinessError('PICTURES_NOT_READ_NOW');
    });
  };
  const textOf = (asked: AskedPicture): Promise<PictureText> => {
    const { fileId } = asked;
    const known = texts.get(fileId);
    if (known) return known;
    const text = read(asked);
    texts.set(fileId, text);
    text.catch(() => texts.delete(fileId));
    setTimeout(() => texts.delete(fileId), TEXT_LIFE).unref();
    const [longestAgo] = texts.keys();
    if (texts.size > TEXTS_KEPT && longestAgo !== undefined) texts.delete(longestAgo);
    return text;
  };

  return {
    'POST /app-api/api/evaluate/user/game/picture/read': async (
      { gameId, fileIds },
      { userId, log },
    ) => {
      const { game, fields } = withoutRetired(await gameForEvaluation(database, gameId));
      if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_CLOSED');
      const own = await filesOfAny(database, [userId], fileIds);
      if (fileIds.some((fileId) => !own.has(fileId))) throw new BusinessError('FILE_NOT_FOUND');
      const pages = await Promise.all(
        fileIds.map(async (fileId) => ({ fileId, ...(await textOf({ userId, fileId, log })) })),
      );
      const words = (await wordsOfGames(database)).get(gameId) ?? {};
      const found = readPictures(fields, words, pages);
      if (found.length === 0) throw new BusinessError('PICTURES_NOTHING_READ');
      const readingId = await database.transaction((tx) =>
        keepReading(tx, {
          ...{ userId, source: 'picture', origin: '截图', gameId },
          answers: Object.fromEntries(found.map(({ key, answer }) => [key, answer])),
          createdAt: now(),
        }),
      );
      return {
        ...{ readingId, gameId, gameName: game.name, origin: '截图', sample: false, server: null },
        answers: found.map((answer) => ({ ...answer, place: 'picture' as const })),
      };
    },
  } satisfies AppHandlers<'reading'>;
}
