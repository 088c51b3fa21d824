import type { GameField } from '@account-doctor/contract/game';
import type { ItemKind } from '@account-doctor/contract/items';
import type { DataOf, PayloadOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';

export type WholeGame = DataOf<'GET /desk-api/game/get'>['game'];
type Described = PayloadOf<'POST /desk-api/game/describe'>;

/** A row of the form; a row that was saved keeps its id and can be retired but not removed. */
interface Row {
  known: boolean;
  label: string;
  /** Other names that listings use for this field or option. */
  names: string[];
  retired: boolean;
}
export interface OptionValues extends Row {
  value: string;
  tier: string;
  /** Path of the option's picture, or a `data:` URL if it is new. */
  picture?: string | undefined;
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
  decimals: number | null;
  unit: string;
  level: Range & { label: string };
  itemKind?: ItemKind | undefined;
  /** Phrases in listings that answer yes or no. */
  yes: string[];
  no: string[];
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
  /** Other names of the game in listings. */
  names: string[];
  /** Pairs of a signature item and its character; the form keeps them as they are, only catalogue files change them. */
  signatures?: WholeGame['words']['signatures'];
  evidence: WholeGame['evidence'];
  guideline: string;
}

const NO_RANGE: Range = { min: null, max: null };

export const newServer = (): ServerValues => ({
  ...{ known: false, retired: false, serverId: '', label: '', names: [] },
  ...{ zoneFamily: '', zones: NO_RANGE },
});
export const newOption = (): OptionValues => ({
  ...{ known: false, retired: false, value: '', label: '', names: [], tier: '' },
});
export const newField = (): FieldValues => ({
  ...{ known: false, retired: false, key: '', label: '', names: [], hint: '', required: false },
  ...{ kind: 'number', group: 'appearance', effect: 'raises' },
  ...{ min: 0, max: 1_000, decimals: 0, unit: '', level: { ...NO_RANGE, label: '' }, options: [] },
  ...{ yes: [], no: [] },
});
export const newGame = (): GameValues => ({
  ...{ gameId: '', name: '', initial: '', pinyin: '', pinyinInitials: '' },
  ...{ servers: [newServer()], fields: [newField()] },
  ...{ names: [], evidence: { needed: [], wished: [] }, guideline: '' },
});

/**
 * Form values of a game. If the game is only the pattern for a new one (`asSample`), all rows count as new and the name
 * is empty.
 */
export function valuesOf(game: WholeGame, asSample: boolean): GameValues {
  const { gameId, name, initial, pinyin, pinyinInitials, iconUrl, words } = game;
  const known = !asSample;
  return {
    ...(asSample ? newGame() : { gameId, name, initial, pinyin, pinyinInitials, iconUrl }),
    // A copy is another game, so it does not get these names.
    names: asSample ? [] : (words.names ?? []),
    signatures: words.signatures,
    ...{ evidence: game.evidence, guideline: game.guideline },
    servers: game.servers.map(({ zones, retired = false, ...server }) => ({
      ...{ ...server, known, retired, zones: zones ?? NO_RANGE },
      names: words.servers?.[server.serverId] ?? [],
    })),
    fields: game.fields.map(({ retired = false, hint = '', ...field }) => {
      const {
        names = [],
        yes = [],
        no = [],
        options: namesByValue,
      } = words.fields?.[field.key] ?? {};
      return {
        ...newField(),
        ...field,
        ...{ known, retired, hint, names, yes, no },
        options:
          'options' in field
            ? field.options.map((option) => ({
                ...{ ...newOption(), ...option, known },
                names: namesByValue?.[option.value] ?? [],
              }))
            : [],
      };
    }),
  };
}

const filledRange = ({ min, max }: Range) => ({ min: min ?? 0, max: max ?? 0 });
const retiredMark = (retired: boolean) => (retired ? { retired: true as const } : {});

const decimalsAndUnit = ({ decimals, unit }: FieldValues) => ({
  ...(decimals ? { decimals } : {}),
  ...(trimmedText(unit) ? { unit: trimmedText(unit) } : {}),
});

type NewPictures = NonNullable<Described['pictures']>;

/** The path of a picture; a new picture is added to `added`, the pictures to send. */
function picturePath(picture: string, added: NewPictures): string {
  if (!picture.startsWith('data:')) return picture;
  const path = `/media/evaluation/games/own/new-${Object.keys(added).length + 1}.jpg`;
  added[path] = picture.slice(picture.indexOf(',') + 1);
  return path;
}

function fieldOf(values: FieldValues, added: NewPictures): GameField {
  const { key, group, label, effect, required, retired, hint, kind, level, itemKind } = values;
  const base = {
    ...{ key: trimmedText(key), group, label: trimmedText(label), required, effect },
    ...(trimmedText(hint) ? { hint: trimmedText(hint) } : {}),
    ...retiredMark(retired),
  };
  const options = values.options.map((option) => ({
    value: trimmedText(option.value),
    label: trimmedText(option.label),
    ...(trimmedText(option.tier) ? { tier: trimmedText(option.tier) } : {}),
    ...(option.picture ? { picture: picturePath(option.picture, added) } : {}),
    ...retiredMark(option.retired),
  }));
  const items = itemKind ? { itemKind } : {};
  switch (kind) {
    case 'boolean':
      return { ...base, kind };
    case 'number':
      return { ...base, kind, ...filledRange(values), ...decimalsAndUnit(values) };
    case 'leveled':
      return {
        ...base,
        kind,
        options,
        ...items,
        level: { label: trimmedText(level.label), ...filledRange(level) },
      };
    case 'multi':
      return { ...base, kind, options, ...items };
    case 'choice':
    case 'grade':
      return { ...base, kind, options };
  }
}

const cleanList = (list: string[]) => list.map(trimmedText).filter((text) => text !== '');

/** Lists by id, without empty ones. */
const listsById = (entries: [id: string, list: string[]][]): Record<string, string[]> =>
  Object.fromEntries(
    entries
      .map(([id, list]) => [trimmedText(id), cleanList(list)] as const)
      .filter(([, list]) => list.length > 0),
  );

const fieldWordsOf = ({ names, yes, no, options }: FieldValues) => {
  const optionNames = listsById(options.map((option) => [option.value, option.names]));
  return {
    ...listsById(Object.entries({ names, yes, no })),
    ...(Object.keys(optionNames).length > 0 ? { options: optionNames } : {}),
  };
};

/** Names that listings use for a game, its servers, fields and options. */
const wordsOf = ({ names, servers, fields, signatures }: GameValues): WholeGame['words'] => ({
  names: cleanList(names),
  servers: listsById(servers.map((server) => [server.serverId, server.names])),
  fields: Object.fromEntries(
    fields
      .map((field) => [trimmedText(field.key), fieldWordsOf(field)] as const)
      .filter(([, words]) => Object.keys(words).length > 0),
  ),
  ...(signatures ? { signatures } : {}),
});

/** Availability of a new game, which another form changes later. */
const NOT_OFFERED = { hot: false, aiAvailable: false, humanAvailable: false };

/** Payload of the call that saves the form's values. */
export function gameDescriptionOf(
  values: GameValues,
  known: { game: WholeGame; basis: string } | null,
  position: number,
): Described {
  const {
    iconUrl = '',
    servers,
    fields,
    names: _names,
    signatures: _signatures,
    evidence,
    ...rest
  } = values;
  const { hot, aiAvailable, humanAvailable } = known?.game ?? NOT_OFFERED;
  const pictures: NewPictures = {};
  return {
    ...rest,
    words: wordsOf(values),
    evidence: { needed: cleanList(evidence.needed), wished: cleanList(evidence.wished) },
    ...{ iconUrl, hot, aiAvailable, humanAvailable },
    position: known?.game.position ?? position,
    basis: known?.basis ?? null,
    servers: servers.map(({ serverId, label, zoneFamily, zones, retired }) => ({
      ...{
        serverId: trimmedText(serverId),
        label: trimmedText(label),
        zoneFamily: trimmedText(zoneFamily),
      },
      zones: zones.min === null && zones.max === null ? null : filledRange(zones),
      ...retiredMark(retired),
    })),
    fields: fields.map((field) => fieldOf(field, pictures)),
    pictures,
  };
}
