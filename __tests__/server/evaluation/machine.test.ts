import { aiEvaluationStates, type AiEvaluationState } from '@account-doctor/contract/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessError } from '../../../server/core/errors';
import { moveEvaluation } from '../../../server/domain/evaluation/evaluation';
import { evaluationTransitions } from '../../../server/domain/evaluation/transitions';
import type { Actor } from '../../../server/core/transition';
import { buildService, type TestService } from '../support/service';
import { evaluationEventsOf, newPlayer, type TestPlayer } from './player';
import { seedTestGame } from './testGame';

let service: TestService;
let player: TestPlayer;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

const system: Actor = { by: 'system' };

const move = (orderId: string, to: AiEvaluationState, actor: Actor) =>
  service.services.database
    .transaction((transaction) =>
      moveEvaluation(transaction, orderId, { to, actor, at: new Date() }),
    )
    .then(
      () => 'moved',
      (error: unknown) => (error instanceof BusinessError ? error.code : error),
    );

const force = (orderId: string, state: AiEvaluationState) =>
  service.services.database.$client.query('update evaluations set state = $2 where order_id = $1', [
    orderId,
    state,
  ]);

/** State of the evaluation, and the copy of that state in the order. */
async function statesOf(orderId: string) {
  const { rows } = await service.services.database.$client.query<Record<string, string>>(
    `select e.state, o.evaluation_state as mirror
     from evaluations e join orders o using (order_id) where order_id = $1`,
    [orderId],
  );
  return rows[0];
}

describe('a change of an evaluation', () => {
  it('succeeds where the table allows it and is copied to the order, and fails otherwise', async () => {
    const orderId = await player.order();
    const user: Actor = { by: 'user', userId: player.session.userId };
    for (const from of aiEvaluationStates)
      for (const to of aiEvaluationStates)
        for (const actor of [user, system, { by: 'staff', staffId: 's' } as const]) {
          await force(orderId, from);
          const allowed = evaluationTransitions.some(
            (row) => row.from === from && row.to === to && row.by.includes(actor.by),
          );
          const expected = allowed ? 'moved' : 'TRANSITION_REFUSED';
          expect([from, to, actor.by, await move(orderId, to, actor)]).toEqual([
            from,
            to,
            actor.by,
            expected,
          ]);
          const states = await statesOf(orderId);
          expect(states?.state).toBe(allowed ? to : from);
          if (allowed) expect(states?.mirror).toBe(to);
        }
  });

  it('succeeds once for concurrent calls, with one event', async () => {
    const orderId = await player.order();
    const rivals = Array.from({ length: 8 }, () => move(orderId, 'estimating', system));
    const results = await Promise.all(rivals);
    expect(results.filter((result) => result === 'moved')).toHaveLength(1);
    expect(results.filter((result) => result === 'TRANSITION_REFUSED')).toHaveLength(7);
    expect(await evaluationEventsOf(service, orderId)).toEqual([
      ' → submitted by user',
      'submitted → estimating by system',
    ]);
  });

  it('of an order that does not exist is rejected', async () => {
    expect(await move('nothing', 'estimating', system)).toBe('ORDER_NOT_FOUND');
  });
});
