import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseUser } from '../../../server/start/compose';
import { checkDeletion } from '../../../server/flows/leaveAccount/deletion';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { newCustomer, seedHumanGame } from './customer';
import { newValuer } from './valuers';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
});
afterAll(() => service.close());

/** Tables and columns that contain any of the texts. */
async function traces(texts: string[]): Promise<string[]> {
  const { $client } = service.services.database;
  const { rows: columns } = await $client.query<{ name: string; found: string }>(
    `select table_name || '.' || column_name as name,
       format('select count(*)::int as n from %I where %I::text like any ($1)',
         table_name, column_name) as found
     from information_schema.columns where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const column of columns) {
    const patterns = [texts.map((text) => `%${text}%`)];
    const { rows } = await $client.query<{ n: number }>(column.found, patterns);
    if ((rows[0]?.n ?? 0) > 0) found.push(column.name);
  }
  return found;
}

it('the deletion of an account removes the person from appraisals and appeals, and keeps reports and prices', async () => {
  const { database } = service.services;
  const customer = await newCustomer(service);
  const { session } = customer;
  const [valuer, rival] = [await newValuer(service), await newValuer(service)];
  const [senior, other] = [await newValuer(service, 'senior'), await newValuer(service, 'senior')];
  const { fileId } = await upload(service, session, await jpegPicture());
  const orderId = await customer.paidOrder({
    account: 'somebody-7788',
    pictures: [fileId],
    hopedPrice: 98_765_400,
  });
  expect((await checkDeletion(database, session.userId)).allowed).toBe(false);
  await valuer.value(orderId, { evidence: [{ fileId, caption: '背包' }] });
  await senior.deliver(orderId);
  expect((await checkDeletion(database, session.userId)).allowed).toBe(true);
  const reason = '我的独一无二的理由，价格明显偏低';
  await service.call(
    'POST /app-api/api/evaluate/user/order/appeal',
    { orderId, reason },
    { session },
  );
  expect((await checkDeletion(database, session.userId)).allowed).toBe(false);
  await rival.claim(orderId);
  await rival.save(orderId, { evidence: [] });
  await rival.submit(orderId);
  await other.deliver(orderId);
  expect((await checkDeletion(database, session.userId)).allowed).toBe(true);

  const texts = [session.userId, 'so****88', fileId, reason, '98765400'];
  expect(await traces(texts)).toEqual(
    expect.arrayContaining(['appraisal_tasks.user_id', 'hoped_prices.amount', 'reports.snapshot']),
  );
  await database.transaction((transaction) => eraseUser(transaction, session.userId));
  await service.runJobs();
  expect(await traces(texts)).toEqual([]);
  const { rows } = await database.$client.query(
    `select version from reports where order_id = $1 and (snapshot #> '{value,fair}')::int > 0`,
    [orderId],
  );
  expect(rows).toHaveLength(2);
});
