import type { FileGame } from '@account-doctor/contract/catalogue';
import type { FieldOption, GameField } from '@account-doctor/contract/game';

interface Range {
  min: number;
  max: number;
}
type Server = FileGame['servers'][number];

/**
 * Appends today's servers or options that the restored version lacks, marked as retired, because accounts may refer
 * to them.
 */
function withLater<Row extends object>(
  then: Row[],
  today: Row[],
  nameOf: (row: Row) => string,
): (Row & { retired?: true | undefined })[] {
  const names = new Set(then.map(nameOf));
  const later = today.filter((row) => !names.has(nameOf(row)));
  return [...then, ...later.map((row) => ({ ...row, retired: true as const }))];
}

/** Extends a range by the numbers that are allowed today. */
const wider = (then: Range, today: Range): Range => ({
  min: Math.min(then.min, today.min),
  max: Math.max(then.max, today.max),
});

const valueOf = ({ value }: FieldOption) => value;

function fieldOf(then: GameField, today: GameField | undefined): GameField {
  if (then.kind === 'number' && today?.kind === 'number') {
    const decimals = Math.max(then.decimals ?? 0, today.decimals ?? 0);
    return { ...then, ...wider(then, today), ...(decimals > 0 ? { decimals } : {}) };
  }
  if (!('options' in then) || !today || !('options' in today)) return then;
  const options = withLater(then.options, today.options, valueOf);
  return then.kind === 'leveled' && today.kind === 'leveled'
    ? { ...then, options, level: { ...then.level, ...wider(then.level, today.level) } }
    : { ...then, options };
}

const serverOf = (then: Server, today: Server | undefined): Server =>
  then.zones && today?.zones ? { ...then, zones: wider(then.zones, today.zones) } : then;

/**
 * An earlier version of a game, adapted so that it can replace today's: servers and options added since are retired
 * instead of removed, and ranges and decimal places do not shrink. If nothing has to be adapted, it equals the
 * earlier version.
 */
export const restoredGame = (then: FileGame, today: FileGame): FileGame => ({
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
