import { type Catalogue, isBroughtIcon } from '@account-doctor/contract/catalogue';
import { BusinessError } from '../../core/errors';
import type { Queryable } from '../../core/database/database';
import { preparedIcon, selectIcons, type StoredIcon } from '../../domain/game';

/** A catalogue with its pictures converted to icons, by the URLs that its games refer to. */
export interface IncomingCatalogue extends Omit<Catalogue, 'pictures'> {
  icons?: StoredIcon[];
}

/** Converts the pictures of a file to icons, or lists invalid pictures. */
export async function withIcons({
  pictures = {},
  ...catalogue
}: Catalogue): Promise<{ catalogue: IncomingCatalogue } | { problems: string[] }> {
  const icons = new Map<string, StoredIcon>();
  const problems: string[] = [];
  for (const [name, text] of Object.entries(pictures)) {
    try {
      icons.set(name, await preparedIcon(Buffer.from(text, 'base64')));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      problems.push(`图片“${name}”：${error.message}`);
    }
  }
  if (problems.length > 0) return { problems };
  const games = catalogue.games.map((game) => ({
    ...game,
    iconUrl: icons.get(game.iconUrl)?.iconUrl ?? game.iconUrl,
  }));
  return { catalogue: { ...catalogue, games, icons: [...icons.values()] } };
}

/** The uploaded icons among the given ones, as pictures of a file. */
export async function picturesOfFile(
  db: Queryable,
  iconUrls: string[],
): Promise<NonNullable<Catalogue['pictures']>> {
  const icons = await selectIcons(db, [...new Set(iconUrls.filter(isBroughtIcon))]);
  return Object.fromEntries(
    icons
      .map(({ iconUrl, content }) => [iconUrl, content.toString('base64')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
