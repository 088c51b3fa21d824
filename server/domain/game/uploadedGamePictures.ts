import {
  type Catalogue,
  type CatalogueGame,
  isItemPicture,
} from '@account-doctor/contract/catalogue';
import { ITEM_PICTURES_LIMIT } from '@account-doctor/contract/limits';
import { quoteText, type Sentence, sentence } from '../../core/bilingual';
import { BusinessError } from '../../core/errors';
import type { Queryable } from '../../core/database/database';
import { absentIcons, preparedIcon, preparedItemPicture } from './icons';
import type { StoredIcon } from './iconStore';
import { countItemPictures } from './itemPictures';

/** Pictures from a file or from the desk, ready to be stored, by the path that the games contain. */
export type PreparedPictures = Map<string, StoredIcon>;

/** Converts base64 to pictures, or returns problems for entries that are not pictures. */
export async function decodePictures(
  pictures: Catalogue['pictures'] = {},
): Promise<{ brought: PreparedPictures } | { problems: Sentence[] }> {
  const brought: PreparedPictures = new Map();
  const problems: Sentence[] = [];
  for (const [path, text] of Object.entries(pictures)) {
    const prepare = isItemPicture(path) ? preparedItemPicture : preparedIcon;
    try {
      brought.set(path, await prepare(Buffer.from(text, 'base64')));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      problems.push(
        sentence(
          `picture ${quoteText(path)} cannot be read: ${error.code}`,
          `图片“${path}”：${error.message}`,
        ),
      );
    }
  }
  return problems.length > 0 ? { problems } : { brought };
}

type PicturedGame = Pick<CatalogueGame, 'iconUrl' | 'fields'>;

/** The game with the paths under which its pictures are stored. */
export function withStoredPaths<Game extends PicturedGame>(
  game: Game,
  prepared: PreparedPictures,
): Game {
  const storedPath = (path: string) => prepared.get(path)?.iconUrl ?? path;
  return {
    ...game,
    iconUrl: storedPath(game.iconUrl),
    fields: game.fields.map((field) =>
      'options' in field
        ? {
            ...field,
            options: field.options.map(({ picture, ...option }) =>
              picture === undefined ? option : { ...option, picture: storedPath(picture) },
            ),
          }
        : field,
    ),
  };
}

/** The options of a game that have a picture. */
const picturedOptions = ({ fields }: PicturedGame) =>
  fields
    .flatMap((field) => ('options' in field ? field.options : []))
    .flatMap(({ label, picture }) => (picture === undefined ? [] : { label, picture }));

/** The paths of a game's icon and of the pictures of its items. */
export const picturePaths = (game: PicturedGame): string[] => [
  game.iconUrl,
  ...picturedOptions(game).map(({ picture }) => picture),
];

/** Why a game cannot have its pictures of items: some are not stored, or the catalogue would have too many pictures. */
export async function itemPictureProblems(db: Queryable, game: PicturedGame): Promise<Sentence[]> {
  const options = picturedOptions(game);
  if (options.length === 0) return [];
  const absent = new Set(
    await absentIcons(
      db,
      options.map(({ picture }) => picture),
    ),
  );
  const [first] = options.filter(({ picture }) => absent.has(picture));
  if (first)
    return [
      sentence(
        `pictures of options that do not exist: ${absent.size}, e.g. ${quoteText(first.picture)}; import the file with its "pictures", or upload them at the desk`,
        `选项“${first.label}”等 ${absent.size} 张图片不存在，请重新上传，或连同 pictures 一起导入`,
      ),
    ];
  return (await countItemPictures(db)) > ITEM_PICTURES_LIMIT
    ? [
        sentence(
          `all games together can have at most ${ITEM_PICTURES_LIMIT} pictures of items`,
          `所有游戏的物品图片加起来最多 ${ITEM_PICTURES_LIMIT} 张`,
        ),
      ]
    : [];
}
