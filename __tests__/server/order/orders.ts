import type { EvaluationState, OrderState } from '@account-doctor/contract/states';
import type { Database } from '../../../server/core/database/database';
import { createFreeOrder, type OrderSubject } from '../../../server/domain/order/createOrder';

export const testSubject: OrderSubject = {
  gameId: 'test-game',
  gameName: '测试游戏',
  gameIconUrl: '/media/evaluation/games/wzry.svg',
  serverLabel: '安卓 QQ',
  account: 'ab****yz',
};

/** Creates an order as a submission does. */
export const createTestOrder = (
  database: Database,
  userId: string,
  now = new Date(),
  dailyLimit = 1_000,
): Promise<string> =>
  database.transaction((transaction) =>
    createFreeOrder(transaction, { userId, kind: 'ai', subject: testSubject }, { dailyLimit, now }),
  );

/** Sets the states of an order without checking the transitions. */
export async function setOrderStates(
  { $client }: Database,
  orderId: string,
  { state, evaluationState }: { state?: OrderState; evaluationState?: EvaluationState },
): Promise<void> {
  await $client.query(
    `update orders set state = coalesce($2, state),
       evaluation_state = coalesce($3, evaluation_state), pay_by = now() where order_id = $1`,
    [orderId, state, evaluationState],
  );
}

export async function orderStateOf({ $client }: Database, orderId: string): Promise<OrderState> {
  const { rows } = await $client.query<{ state: OrderState }>(
    'select state from orders where order_id = $1',
    [orderId],
  );
  if (!rows[0]) throw new Error('No such order');
  return rows[0].state;
}

/** The order's events as `from → to by actor`. */
export async function orderEventsOf({ $client }: Database, orderId: string): Promise<string[]> {
  const { rows } = await $client.query<{ event: string }>(
    `select concat(from_state, ' → ', to_state, ' by ', actor) as event
     from order_events where order_id = $1 order by event_id`,
    [orderId],
  );
  return rows.map((row) => row.event);
}

/** Inserts many orders of many users, so that PostgreSQL plans for realistic sizes. */
export async function insertCrowd({ $client }: Database): Promise<void> {
  await $client.query(
    `insert into orders (order_id, order_no, user_id, kind, state, price, game_id, game_name,
       game_icon_url, server_label, evaluation_state, created_at)
     select 'crowd-' || u || '-' || n, u || '-' || n, 'crowd-' || u, 'ai',
       case n % 10 when 1 then 'cancelled' when 2 then 'created' else 'completed' end, 0,
       'test-game', '测试游戏', '', '', case n % 5 when 0 then 'failed' else 'ready' end,
       now() - make_interval(mins => u * 50 + n)
     from generate_series(1, 400) u, generate_series(1, 50) n`,
  );
  await $client.query('analyze orders');
}
