import type { FileGame } from '@account-doctor/contract/catalogue';
import type { FieldOption, GameField } from '@account-doctor/contract/game';

interface Range {
  min: number;
  max: number;
}
type Server = FileGame['servers'][number];

/**
 * Appends today's servers or options that the restored version lacks, and marks them as retired, because accounts may
 * refer to them.
 */
function withRowsAddedLater<Row extends object>(
  earlier: Row[],
  today: Row[],
  nameOf: (row: Row) => string,
): (Row & { retired?: true | undefined })[] {
  const names = new Set(earlier.map(nameOf));
  const later = today.filter((row) => !names.has(nameOf(row)));
  return [...earlier, ...later.map((row) => ({ ...row, retired: true as const }))];
}

/** Extends a range by the numbers that are allowed today. */
const widerRange = (earlier: Range, today: Range): Range => ({
  min: Math.min(earlier.min, today.min),
  max: Math.max(earlier.max, today.max),
});

const optionValue = ({ value }: FieldOption) => value;

function restoredField(earlier: GameField, today: GameField | undefined): GameField {
  if (earlier.kind === 'number' && today?.kind === 'number') {
    const decimals = Math.max(earlier.decimals ?? 0, today.decimals ?? 0);
    return { ...earlier, ...widerRange(earlier, today), ...(decimals > 0 ? { decimals } : {}) };
  }
  if (!('options' in earlier) || !today || !('options' in today)) return earlier;
  const options = withRowsAddedLater(earlier.options, today.options, optionValue);
  return earlier.kind === 'leveled' && today.kind === 'leveled'
    ? {
        ...earlier,
        options,
        level: { ...earlier.level, ...widerRange(earlier.level, today.level) },
      }
    : { ...earlier, options };
}

const restoredServer = (earlier: Server, today: Server | undefined): Server =>
  earlier.zones && today?.zones
    ? { ...earlier, zones: widerRange(earlier.zones, today.zones) }
    : earlier;

/**
 * An earlier version of a game, adapted so that it can replace today's: servers and options added since are retired
 * instead of removed, and ranges and decimal places do not shrink. If nothing has to be adapted, the result equals the
 * earlier version.
 */
export const restoredGame = (earlier: FileGame, today: FileGame): FileGame => ({
  ...earlier,
  servers: withRowsAddedLater(
    earlier.servers.map((server) =>
      restoredServer(
        server,
        today.servers.find(({ serverId }) => serverId === server.serverId),
      ),
    ),
    today.servers,
    ({ serverId }) => serverId,
  ),
  fields: withRowsAddedLater(
    earlier.fields.map((field) =>
      restoredField(
        field,
        today.fields.find(({ key }) => key === field.key),
      ),
    ),
    today.fields,
    ({ key }) => key,
  ),
});
