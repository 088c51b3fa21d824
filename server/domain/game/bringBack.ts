import type { FileGame } from '@account-doctor/contract/catalogue';
import type { FieldOption, GameField } from '@account-doctor/contract/game';

interface Range {
  min: number;
  max: number;
}
type Server = FileGame['servers'][number];

/** What came since goes behind the rest and is retired: accounts may name it. */
function withLater<Row extends object>(
  then: Row[],
  today: Row[],
  nameOf: (row: Row) => string,
): (Row & { retired?: true | undefined })[] {
  const names = new Set(then.map(nameOf));
  const later = today.filter((row) => !names.has(nameOf(row)));
  return [...then, ...later.map((row) => ({ ...row, retired: true as const }))];
}

/** Numbers that were allowed since stay so. */
const wider = (then: Range, today: Range): Range => ({
  min: Math.min(then.min, today.min),
  max: Math.max(then.max, today.max),
});

const valueOf = ({ value }: FieldOption) => value;

function fieldOf(then: GameField, today: GameField | undefined): GameField {
  if (then.kind === 'number' && today?.kind === 'number') return { ...then, ...wider(then, today) };
  if (!('options' in then) || !today || !('options' in today)) return then;
  const options = withLater(then.options, today.options, valueOf);
  return then.kind === 'leveled' && today.kind === 'leveled'
    ? { ...then, options, level: { ...then.level, ...wider(then.level, today.level) } }
    : { ...then, options };
}

const serverOf = (then: Server, today: Server | undefined): Server =>
  then.zones && today?.zones ? { ...then, zones: wider(then.zones, today.zones) } : then;

/**
 * A version of a game, such that it can follow what the game is today: what came since is retired, not left out, and
 * ranges do not shrink. Without either it is the version as it was.
 */
export const broughtBack = (then: FileGame, today: FileGame): FileGame => ({
  ...then,
  servers: withLater(
    then.servers.map((server) =>
      serverOf(
        server,
        today.servers.find(({ serverId }) => serverId === server.serverId),
      ),
    ),
    today.servers,
    ({ serverId }) => serverId,
  ),
  fields: withLater(
    then.fields.map((field) =>
      fieldOf(
        field,
        today.fields.find(({ key }) => key === field.key),
      ),
    ),
    today.fields,
    ({ key }) => key,
  ),
});
