import type { FieldOption } from '@account-doctor/contract/game';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { selectIcons } from './iconStore';
import { gameFields } from './tables';

/** The operator's pictures of a game's items, as paths or `data:` URLs by the item's key. */
export type ItemPictures = ReadonlyMap<string, string>;

/** An item of a report, identified by its option, or in older reports only by its name. */
interface PicturedItem {
  /** Key of the field that lists the item; `null` in older reports. */
  field: string | null;
  option?: string | undefined;
  /** In reports with the item's level, e.g. `雷电将军 2 命`. */
  name: string;
}

const keyOfOption = (field: string, option: string) => `${field}#${option}`;
const keyOfName = (field: string, name: string) => `${field}:${name}`;

/** The picture of an item; `undefined` if it has none. */
export function pictureOfItem(
  pictures: ItemPictures,
  { field, option, name }: PicturedItem,
): string | undefined {
  if (field !== null && option !== undefined) return pictures.get(keyOfOption(field, option));
  const pictureByName = (words: string) => pictures.get(keyOfName(field ?? '', words));
  return pictureByName(name) ?? pictureByName(name.replace(/ \d+ \S$/, ''));
}

const picturedOptions = prepareQuery(['gameId'], (db, { gameId }) => {
  const { key, definition } = gameFields;
  return db
    .select({
      field: key,
      options: sql<
        FieldOption[]
      >`jsonb_path_query_array(${definition}, '$.options[*] ? (exists (@.picture))')`,
    })
    .from(gameFields)
    .where(and(eq(gameFields.gameId, gameId), sql`${definition} @? '$.options[*].picture'`));
});

/** The pictures of a game's items by the item's key; empty for a game without pictures. */
export async function itemPictures(db: Queryable, gameId: string): Promise<ItemPictures> {
  const found = new Map<string, string>();
  for (const { field, options } of await picturedOptions(db, { gameId }))
    for (const { value, label, picture = '' } of options)
      for (const key of [keyOfOption(field, value), keyOfName(field, label), keyOfName('', label)])
        found.set(key, picture);
  return found;
}

/** The pictures at these paths as `data:` URLs, for drawings; missing pictures are omitted. */
export async function embeddedPictures(
  db: Queryable,
  pictures: ItemPictures,
  paths: string[],
): Promise<ItemPictures> {
  const stored = new Map(
    (await selectIcons(db, paths)).map(({ iconUrl, content }) => [
      iconUrl,
      `data:image/jpeg;base64,${content.toString('base64')}`,
    ]),
  );
  return new Map(
    [...pictures].flatMap(([key, path]) => {
      const embedded = stored.get(path);
      return embedded === undefined ? [] : [[key, embedded]];
    }),
  );
}

/** Number of different pictures of items in all games. */
export async function countItemPictures(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct picture)::int as count
      from ${gameFields}, jsonb_path_query(${gameFields.definition}, '$.options[*].picture') as picture`,
  );
  return rows[0]?.count ?? 0;
}
