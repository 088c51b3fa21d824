import type { GameField } from '@account-doctor/contract/game';
import type { DataOf, PayloadOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';

export type WholeGame = DataOf<'GET /desk-api/game/get'>['game'];
type Described = PayloadOf<'POST /desk-api/game/describe'>;

/** A row of the form; a saved one keeps its id and can be retired, not removed. */
interface Row {
  known: boolean;
  label: string;
  retired: boolean;
}
interface OptionValues extends Row {
  value: string;
  tier: string;
}
interface Range {
  min: number | null;
  max: number | null;
}
interface FieldValues extends Row, Range {
  key: string;
  kind: GameField['kind'];
  group: GameField['group'];
  effect: GameField['effect'];
  required: boolean;
  hint: string;
  unit: string;
  level: Range & { label: string };
  options: OptionValues[];
}
interface ServerValues extends Row {
  serverId: string;
  zoneFamily: string;
  zones: Range;
}
export interface GameValues {
  gameId: string;
  name: string;
  initial: string;
  pinyin: string;
  pinyinInitials: string;
  iconUrl?: string;
  servers: ServerValues[];
  fields: FieldValues[];
  /** Those of servers, fields and options are edited in the catalogue's file. */
  words: WholeGame['words'];
  evidence: WholeGame['evidence'];
  guideline: string;
}

const NO_RANGE: Range = { min: null, max: null };

export const newServer = (): ServerValues => ({
  ...{ known: false, retired: false, serverId: '', label: '' },
  ...{ zoneFamily: '', zones: NO_RANGE },
});
export const newOption = (): OptionValues => ({
  ...{ known: false, retired: false, value: '', label: '', tier: '' },
});
export const newField = (): FieldValues => ({
  ...{ known: false, retired: false, key: '', label: '', hint: '', required: false },
  ...{ kind: 'number', group: 'appearance', effect: 'raises' },
  ...{ min: 0, max: 1_000, unit: '', level: { ...NO_RANGE, label: '' }, options: [] },
});
export const newGame = (): GameValues => ({
  ...{ gameId: '', name: '', initial: '', pinyin: '', pinyinInitials: '' },
  ...{ servers: [newServer()], fields: [newField()] },
  ...{ words: { names: [] }, evidence: { needed: [], wished: [] }, guideline: '' },
});

/** A game's form values; as a base for a new one, all rows are unsaved and the name is empty. */
export function valuesOf(game: WholeGame, asSample: boolean): GameValues {
  const { gameId, name, initial, pinyin, pinyinInitials, iconUrl } = game;
  const known = !asSample;
  return {
    ...(asSample ? newGame() : { gameId, name, initial, pinyin, pinyinInitials, iconUrl }),
    // The other game has names of its own.
    words: { ...game.words, names: asSample ? [] : (game.words.names ?? []) },
    ...{ evidence: game.evidence, guideline: game.guideline },
    servers: game.servers.map(({ zones, retired = false, ...server }) => ({
      ...{ ...server, known, retired, zones: zones ?? NO_RANGE },
    })),
    fields: game.fields.map(({ retired = false, hint = '', ...field }) => ({
      ...newField(),
      ...field,
      ...{ known, retired, hint },
      options:
        'options' in field
          ? field.options.map((option) => ({ ...newOption(), ...option, known }))
          : [],
    })),
  };
}

const range = ({ min, max }: Range) => ({ min: min ?? 0, max: max ?? 0 });
const retirement = (retired: boolean) => (retired ? { retired: true as const } : {});

function fieldOf(values: FieldValues): GameField {
  const { key, group, label, effect, required, retired, hint, kind, unit, level } = values;
  const base = {
    ...{ key: trimmedText(key), group, label: trimmedText(label), required, effect },
    ...(trimmedText(hint) ? { hint: trimmedText(hint) } : {}),
    ...retirement(retired),
  };
  const options = values.options.map((option) => ({
    value: trimmedText(option.value),
    label: trimmedText(option.label),
    ...(trimmedText(option.tier) ? { tier: trimmedText(option.tier) } : {}),
    ...retirement(option.retired),
  }));
  switch (kind) {
    case 'boolean':
      return { ...base, kind };
    case 'number':
      return {
        ...base,
        kind,
        ...range(values),
        ...(trimmedText(unit) ? { unit: trimmedText(unit) } : {}),
      };
    case 'leveled':
      return {
        ...base,
        kind,
        options,
        level: { label: trimmedText(level.label), ...range(level) },
      };
    case 'choice':
    case 'grade':
    case 'multi':
      return { ...base, kind, options };
  }
}

/** Entries whose key is still there. */
const only = <Row>(rows: Record<string, Row> = {}, keys: string[]): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).filter(([key]) => keys.includes(key)));

/** The words without those of servers, fields and options that the form took out or renamed. */
function wordsOf({ words, servers, fields }: GameValues): WholeGame['words'] {
  const ids = servers.map(({ serverId }) => trimmedText(serverId));
  const keys = fields.map(({ key }) => trimmedText(key));
  return {
    ...words,
    servers: only(words.servers, ids),
    fields: Object.fromEntries(
      Object.entries(only(words.fields, keys)).map(([key, { options, ...field }]) => {
        const values = fields.find((one) => trimmedText(one.key) === key)?.options ?? [];
        const left = values.map(({ value }) => trimmedText(value));
        return [key, options ? { ...field, options: only(options, left) } : field];
      }),
    ),
  };
}

/** New games are closed; availability is changed elsewhere. */
const CLOSED = { hot: false, aiAvailable: false, humanAvailable: false };

/** The form's values as the endpoint's payload. */
export function describedOf(
  values: GameValues,
  known: { game: WholeGame; basis: string } | null,
  position: number,
): Described {
  const { iconUrl = '', servers, fields, ...names } = values;
  const { hot, aiAvailable, humanAvailable } = known?.game ?? CLOSED;
  return {
    ...names,
    words: wordsOf(values),
    ...{ iconUrl, hot, aiAvailable, humanAvailable },
    position: known?.game.position ?? position,
    basis: known?.basis ?? null,
    servers: servers.map(({ serverId, label, zoneFamily, zones, retired }) => ({
      ...{
        serverId: trimmedText(serverId),
        label: trimmedText(label),
        zoneFamily: trimmedText(zoneFamily),
      },
      zones: zones.min === null && zones.max === null ? null : range(zones),
      ...retirement(retired),
    })),
    fields: fields.map(fieldOf),
  };
}
