import type { Answer, GameField } from '@account-doctor/contract/game';
import type { DataOf } from '@account-doctor/contract/types';

type DeskGame = DataOf<'GET /desk-api/game/get'>['game'];

/** An account with ids of the shop's own game, for the examples of the open API. */
export interface ExampleAccount {
  gameId: string;
  serverId: string;
  zone?: number;
  answers: Record<string, Answer>;
}

/** A valid answer to a field; `null` if the field has no options. */
function exampleAnswer(field: GameField): Answer | null {
  if (field.kind === 'number') return field.min;
  if (field.kind === 'boolean') return true;
  const option = field.options.find(({ retired }) => !retired)?.value;
  if (option === undefined) return null;
  if (field.kind === 'multi') return [option];
  return field.kind === 'leveled' ? { [option]: field.level.min } : option;
}

/**
 * An account with answers to the required fields, or to the first few if none is required; `null` if the game has no
 * server.
 */
export function exampleAccountOf({ gameId, servers, fields }: DeskGame): ExampleAccount | null {
  const server = servers.find(({ retired }) => !retired);
  if (!server) return null;
  const open = fields.filter(({ retired }) => !retired);
  const required = open.filter((field) => field.required);
  const asked = required.length > 0 ? required : open.slice(0, 3);
  const answers = asked.flatMap((field) => {
    const answer = exampleAnswer(field);
    return answer === null ? [] : [[field.key, answer] as const];
  });
  return {
    ...{ gameId, serverId: server.serverId, answers: Object.fromEntries(answers) },
    ...(server.zones && { zone: server.zones.min }),
  };
}

/** The example body of a call (sales or an estimate) with this account in place of the account in the document. */
export function withExampleAccount(body: unknown, account: ExampleAccount): unknown {
  const { sales } = body as { sales?: object[] };
  const { zone: _, ...sold } = account;
  return sales ? { sales: sales.map((sale) => ({ ...sale, ...sold })) } : { ...account };
}
