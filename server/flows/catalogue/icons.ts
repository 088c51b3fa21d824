import { type Catalogue, isUploadedGamePicture } from '@account-doctor/contract/catalogue';
import type { Sentence } from '../../core/bilingual';
import type { Queryable } from '../../core/database/database';
import { decodePictures, selectIcons, type StoredIcon, withStoredPaths } from '../../domain/game';

/** A catalogue with its pictures converted, by the paths that its games refer to. */
export interface IncomingCatalogue extends Omit<Catalogue, 'pictures'> {
  icons?: StoredIcon[];
}

/** Converts the pictures of a file, or lists invalid pictures. */
export async function convertIcons({
  pictures,
  ...catalogue
}: Catalogue): Promise<{ catalogue: IncomingCatalogue } | { problems: Sentence[] }> {
  const read = await decodePictures(pictures);
  if ('problems' in read) return read;
  const { brought } = read;
  const games = catalogue.games.map((game) => withStoredPaths(game, brought));
  return { catalogue: { ...catalogue, games, icons: [...brought.values()] } };
}

/** The uploaded pictures at the given paths, as pictures of a file. */
export async function picturesOfFile(
  db: Queryable,
  paths: string[],
): Promise<NonNullable<Catalogue['pictures']>> {
  const icons = await selectIcons(db, [...new Set(paths.filter(isUploadedGamePicture))]);
  return Object.fromEntries(
    icons
      .map(({ iconUrl, content }) => [iconUrl, content.toString('base64')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
