import { BusinessError } from '../../core/errors';
import { pictureReaders } from '../../core/brand';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { allowsPictureReading } from '../consent';
import { gameForEvaluation, withoutRetired, wordsOfGames } from '../game';
import { filesOfAny } from '../storage';
import { pictureContentLoader } from './pictures/lookAt';
import { readPictures } from './pictures/readPictures';
import { storeReading } from './reading';

/** The call that reads an account from screenshots. */
export function readingCalls(services: Services) {
  const { database, now, settings } = services;
  const loadContent = pictureContentLoader(services);

  return {
    'POST /app-api/api/evaluate/user/game/picture/read': async (
      { gameId, fileIds },
      { userId, log },
    ) => {
      const companies = pictureReaders(settings);
      if (companies.length > 0 && !(await allowsPictureReading(database, userId, companies)))
        throw new BusinessError('PICTURE_CONSENT_NEEDED');
      const { game, fields } = withoutRetired(await gameForEvaluation(database, gameId));
      if (!game.aiAvailable && !game.humanAvailable) throw new BusinessError('GAME_CLOSED');
      const own = await filesOfAny(database, [userId], fileIds);
      if (fileIds.some((fileId) => !own.has(fileId))) throw new BusinessError('FILE_NOT_FOUND');
      const pages = await Promise.all(
        fileIds.map(async (fileId) => {
          const { text, seen } = await loadContent({ userId, fileId, gameId, fields, log });
          return { fileId, ...text, seen: seen ?? [] };
        }),
      );
      const words = (await wordsOfGames(database)).get(gameId) ?? {};
      const found = readPictures(fields, words, pages);
      if (found.length === 0) throw new BusinessError('PICTURES_NOTHING_READ');
      const readingId = await database.transaction((tx) =>
        storeReading(tx, {
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
