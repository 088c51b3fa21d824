import { beforeEach, describe, expect, it } from 'vitest';
import { createWorkers, eraseUser, exportUser } from '../../../server/compose';
import { IDS_IN_PART } from '../../../server/core/database/addParts';
import { checkBooks } from '../../../server/domain/payment/books';
import { eventsOf, order } from '../order/orders';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const database = () => service.services.database;
beforeEach(async () => {
  service = await buildService();
  return () => service.close();
});

const addParts = () => createWorkers(service.services, service.log).addParts({}, { last: false });

/** Has the next event of an order get this id. */
const goOnAt = (eventId: number) =>
  database().$client.query(
    `select setval(pg_get_serial_sequence('order_events', 'event_id'), $1)`,
    [eventId - 1],
  );

/** Parts by their names, and from where to where each goes. */
async function partsOf(table: string): Promise<string[]> {
  const { rows } = await database().$client.query<{ part: string }>(
    `select concat(relname, ' ', pg_get_expr(relpartbound, oid)) as part
     from pg_class join pg_inherits on inhrelid = oid where inhparent = $1::regclass order by oid`,
    [table],
  );
  return rows.map(({ part }) => part);
}

const first = `order_events_1 FOR VALUES FROM (MINVALUE) TO ('20000000')`;
const second = `order_events_2 FOR VALUES FROM ('20000000') TO ('40000000')`;

describe('a table of events', () => {
  it('is divided, whichever it is', async () => {
    const { rows } = await database().$client.query<{ name: string; kind: string }>(
      `select relname as name, relkind as kind from pg_class
       where relnamespace = 'public'::regnamespace and relname like '%\\_events'`,
    );
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ kind }) => kind !== 'p')).toEqual([]);
  });

  it('gets its next part once the last is half full, and one only', async () => {
    await goOnAt(IDS_IN_PART / 2);
    await order(database(), 'somebody');
    await addParts();
    expect(await partsOf('order_events')).toEqual([first, second]);
    await addParts();
    expect(await partsOf('order_events')).toEqual([first, second]);
    expect(await partsOf('evaluation_events')).toHaveLength(1);
  });

  it('needs none before', async () => {
    await addParts();
    await goOnAt(IDS_IN_PART / 2 - 1);
    await order(database(), 'somebody');
    await addParts();
    expect(await partsOf('order_events')).toEqual([first]);
  });

  it('has all that it holds looked at by the books, the oldest too', async () => {
    const oldest = await order(database(), 'somebody', new Date('2020-01-01'));
    await order(database(), 'somebody');
    await database().$client.query('delete from order_events where order_id = $1', [oldest]);
    expect(await checkBooks(service.services)).toMatchObject([{ orderId: oldest }]);
  });
});

describe('an order whose events lie in two parts', () => {
  let orderId: string;
  beforeEach(async () => {
    await goOnAt(IDS_IN_PART - 1);
    await addParts();
    orderId = await order(database(), 'somebody');
  });

  const rowsOf = async () =>
    (
      await database().$client.query<{ part: string; actor: string | null }>(
        `select tableoid::regclass::text as part, actor_id as actor from order_events
         where order_id = $1 order by event_id`,
        [orderId],
      )
    ).rows;

  it('reads as if they lay in one', async () => {
    expect((await rowsOf()).map(({ part }) => part)).toEqual(['order_events_1', 'order_events_2']);
    expect(await eventsOf(database(), orderId)).toEqual([
      ' → created by user',
      'created → paid by system',
    ]);
  });

  it('is exported whole, and named after nobody in both once its owner has left', async () => {
    const exported = await exportUser(database(), 'somebody');
    expect(exported.order?.order_events).toHaveLength(2);
    expect((await rowsOf()).map(({ actor }) => actor)).toEqual(['somebody', null]);
    await database().transaction((transaction) => eraseUser(transaction, 'somebody'));
    expect((await rowsOf()).map(({ actor }) => actor)).toEqual([null, null]);
  });

  it('keeps its events from pointing at an order that is not there', async () => {
    await expect(
      database().$client.query(`update order_events set order_id = 'none' where order_id = $1`, [
        orderId,
      ]),
    ).rejects.toThrow('foreign key');
    await expect(
      database().$client.query('delete from orders where order_id = $1', [orderId]),
    ).rejects.toThrow('foreign key');
  });

  it('is found along an index in each part', async () => {
    const { rows } = await database().$client.query<Record<string, string>>(
      `explain select from order_events where order_id = '${orderId}'`,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan.match(/Index (Only )?Scan/g) ?? []).toHaveLength(2);
  });
});

it('lets go of an old part without a stop, and the books balance', async () => {
  await order(database(), 'long ago', new Date('2020-01-01'));
  await goOnAt(IDS_IN_PART - 1);
  await addParts();
  const orderId = await order(database(), 'somebody');
  await database().$client.query(
    'alter table order_events detach partition order_events_1 concurrently',
  );
  expect(await eventsOf(database(), orderId)).toEqual(['created → paid by system']);
  const later = await order(database(), 'somebody else');
  await addParts();
  expect(await partsOf('order_events')).toEqual([second]);
  expect(await checkBooks(service.services)).toEqual([]);
  await database().$client.query('delete from order_events where order_id = $1', [later]);
  expect(await checkBooks(service.services)).toMatchObject([{ orderId: later }]);
});

describe('while a table is read', () => {
  it('a part is added all the same, and what is written meanwhile waits for nothing', async () => {
    const reader = await database().$client.connect();
    try {
      await reader.query('begin; select from order_events; select from orders');
      await goOnAt(IDS_IN_PART - 1);
      await addParts();
      expect(await partsOf('order_events')).toEqual([first, second]);
      await order(database(), 'somebody');
    } finally {
      reader.release(true);
    }
  });

  it('a part waits for who writes, and no longer than others may wait for it', async () => {
    const writer = await database().$client.connect();
    try {
      await writer.query(`begin; lock table orders in row exclusive mode`);
      await goOnAt(IDS_IN_PART - 1);
      await expect(addParts()).rejects.toMatchObject({ cause: { code: '55P03' } });
    } finally {
      writer.release(true);
    }
    await addParts();
    expect(await partsOf('order_events')).toEqual([first, second]);
  });
});
