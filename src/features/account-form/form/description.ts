import { fieldGroups, type FieldGroup, type GameField } from '@account-doctor/contract/game';
import type { Game, OfferedServer } from '@account-doctor/contract/types';

/** A game with the servers and fields of its form. */
export interface FormDescription {
  game: Game;
  servers: OfferedServer[];
  fields: GameField[];
}

/** The fields of one group of factors. */
export interface GroupedFields {
  group: FieldGroup;
  fields: GameField[];
}

/** The game's fields by group, in form order, without empty groups. */
export function groupFields(fields: GameField[]): GroupedFields[] {
  return fieldGroups
    .map((group) => ({ group, fields: fields.filter((field) => field.group === group) }))
    .filter((entry) => entry.fields.length > 0);
}

/** The chosen server, or `null` if none is chosen. */
export const findServer = ({ servers }: FormDescription, serverId: string): OfferedServer | null =>
  servers.find((server) => server.serverId === serverId) ?? null;
