import { z } from 'zod';
import { Id } from './call';
import { Line, Position } from './callFields';
import { Field, Game, GameServer, Retired } from './calls/game';
import { offered } from './game';

/** Of the file; one of another number is refused. */
export const CATALOGUE_FORMAT = 1;

const twice = (names: string[]) => names.find((name, place) => names.indexOf(name) !== place);

/** Refuses a list in which two entries go by one name. */
const once =
  <Row>(what: string, nameOf: (row: Row) => string) =>
  (rows: Row[], context: z.RefinementCtx) => {
    const name = twice(rows.map(nameOf));
    if (name !== undefined) context.addIssue({ code: 'custom', message: `${what} ${name} twice` });
  };

const CatalogueServer = GameServer.extend({
  label: Line('label', 30),
  /** Servers of one family share their prices. */
  zoneFamily: Id,
  retired: Retired,
}).refine(({ zones }) => zones === null || zones.min <= zones.max, 'zones from more to less');

const CatalogueField = Field.superRefine((field, context) => {
  const wrong = (message: string) => context.addIssue({ code: 'custom', message });
  if (field.kind === 'number' && field.min > field.max) wrong('min above max');
  if (field.kind === 'leveled' && field.level.min > field.level.max) wrong('level.min above max');
  if (!('options' in field)) return;
  if (offered(field.options).length === 0) wrong('no options that are offered');
  for (const name of ['value', 'label'] as const) {
    const known = twice(field.options.map((option) => option[name]));
    if (known !== undefined) wrong(`options have the ${name} ${known} twice`);
  }
});

/** A game as a file describes it: everything but its sales and its models. */
export const CatalogueGame = Game.extend({
  name: Line('name', 20),
  initial: z.string().regex(/^[A-Z#]$/, 'one letter from A to Z'),
  pinyin: z.string().regex(/^[a-z0-9]{1,80}$/, 'letters from a to z'),
  pinyinInitials: z.string().regex(/^[a-z0-9]{1,20}$/, 'letters from a to z'),
  iconUrl: z.string().regex(/^\/[\w./-]+$/, 'a path of this service, such as /media/…'),
  position: Position,
  servers: z
    .array(CatalogueServer)
    .min(1)
    .max(200)
    .superRefine(once('server', ({ serverId }) => serverId))
    .refine((servers) => offered(servers).length > 0, 'no server that is offered'),
  fields: z
    .array(CatalogueField)
    .min(1)
    .max(100)
    .superRefine(once('field', ({ key }) => key))
    .refine((fields) => offered(fields).length > 0, 'no field that is offered'),
}).strict();
export type CatalogueGame = z.infer<typeof CatalogueGame>;

/** The games of an operator as a file that leaves one database and enters another. */
export const Catalogue = z.strictObject({
  format: z.literal(CATALOGUE_FORMAT, `a file of another format than ${CATALOGUE_FORMAT}`),
  games: z
    .array(CatalogueGame)
    .max(200)
    .superRefine(once('game', ({ gameId }) => gameId)),
});
export type Catalogue = z.infer<typeof Catalogue>;
