import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingLink } from '../../../server/domain/listing/listingLink';
import { insertListingChannels } from '../../../server/domain/listing/store';
import { sampleListingChannels } from '../../../server/flows/seed/content/listingChannels';
import { readSettings } from '../../../server/start/settings';
import { newIdNumber } from '../identity/idNumbers';
import { setOrderStates, createTestOrder, testSubject } from '../order/orders';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

const hosts = ['shop.example'];
const listed = { gameId: 'g-1', gameName: '原神 & 星/?', orderNo: 'N1' };

describe('a link to a listing channel', () => {
  it('contains the order’s data, encoded', () => {
    const template = 'https://shop.example/sell/{gameId}?q={gameName}&n={orderNo}';
    expect(listingLink(template, listed, hosts)).toBe(
      `https://shop.example/sell/g-1?q=${encodeURIComponent(listed.gameName)}&n=N1`,
    );
  });

  it.each([
    'https://evil.example/{gameId}',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'https://shop.example:8443/',
    'http://shop.example/',
    'https://{gameName}.shop.example/',
    'https://',
  ])('to %s is not returned', (template) => {
    expect(listingLink(template, listed, hosts)).toBeNull();
  });

  it('cannot get another host by the order’s data', () => {
    const gameName = '@evil.example/';
    expect(listingLink('https://{gameName}', { ...listed, gameName }, hosts)).toBeNull();
  });

  it('of each default channel is allowed by the default settings', () => {
    const { listing } = readSettings({});
    for (const { urlTemplate } of sampleListingChannels)
      expect(listingLink(urlTemplate, listed, listing.hosts)).toMatch(/^https:/);
  });
});

describe('the channels of a report', () => {
  let service: TestService;
  let session: Awaited<ReturnType<typeof postSmsSignIn>>;
  const database = () => service.services.database;
  const ask = (orderId: string, by = session) =>
    service.call('GET /app-api/user/channel/on/stand/link', { orderId }, { session: by });
  const readyOrder = async (userId: string) => {
    const orderId = await createTestOrder(database(), userId);
    await setOrderStates(database(), orderId, { evaluationState: 'ready' });
    return orderId;
  };

  beforeAll(async () => {
    service = await buildService({ settings: { LISTING_HOSTS: hosts.join() } });
    session = await postSmsSignIn(service);
    const realName = { name: '张小明', idNumber: newIdNumber(), consent: true as const };
    await service.call('POST /app-api/user/real/name/auth', realName, { session });
    await service.runJobs();
    const channel = (channelId: string, gameId: string | null, url: string, enabled = true) => ({
      channelId,
      gameId,
      name: channelId,
      note: '可以上架',
      urlTemplate: url,
      feePermille: channelId === 'own' ? 60 : null,
      position: channelId.length,
      enabled,
    });
    await database().transaction((transaction) =>
      insertListingChannels(transaction, [
        channel('every', null, 'https://shop.example/{gameName}'),
        channel('own', testSubject.gameId, 'https://shop.example/{gameId}'),
        channel('other-game', 'chess', 'https://shop.example/'),
        channel('foreign-host', null, 'https://evil.example/'),
        channel('switched-off', null, 'https://shop.example/', false),
      ]),
    );
  });
  afterAll(() => service.close());

  it('require a verified adult', async () => {
    const minor = await postSmsSignIn(service);
    const { status, envelope } = await ask(await readyOrder(minor.userId), minor);
    expect([status, envelope.code]).toEqual([200, 'ADULT_NEEDED']);
  });

  it('are those of its game on allowed hosts, in order', async () => {
    const { envelope } = await ask(await readyOrder(session.userId));
    expect(envelope.data).toEqual({
      list: [
        {
          ...{ channelId: 'own', name: 'own', note: '可以上架', feeRate: 0.06 },
          url: 'https://shop.example/test-game',
        },
        {
          channelId: 'every',
          name: 'every',
          note: '可以上架',
          url: `https://shop.example/${encodeURIComponent(testSubject.gameName)}`,
        },
      ],
    });
  });

  it('are edited by admins at the desk, with an audit entry of each change', async () => {
    const { session: admin } = await signedInMember(service, 'admin');
    const save = 'POST /desk-api/listing/channel/save';
    const channel = {
      ...{ gameId: testSubject.gameId, name: '新平台', note: '当天打款', feePermille: 55 },
      ...{ urlTemplate: 'https://shop.example/{gameName}', position: 0, enabled: true },
    };
    const added = await service.call(save, channel, { session: admin });
    const channelId = added.envelope.data?.channelId ?? '';
    const shown = async () =>
      (await ask(await readyOrder(session.userId))).envelope.data?.list.find(
        (found) => found.channelId === channelId,
      );
    expect(await shown()).toMatchObject({ name: '新平台', feeRate: 0.055 });
    await service.call(save, { ...channel, channelId, enabled: false }, { session: admin });
    expect(await shown()).toBeUndefined();
    const remove = 'POST /desk-api/listing/channel/remove';
    await service.call(remove, { channelId }, { session: admin });
    const again = await service.call(remove, { channelId }, { session: admin });
    expect(again.envelope.code).toBe('LISTING_CHANNEL_NOT_FOUND');
    const { envelope } = await service.call(
      'GET /desk-api/audit/list',
      { subject: channelId },
      { session: admin },
    );
    expect(envelope.data?.list.map(({ action }) => action)).toEqual([
      'listing.channel.remove',
      'listing.channel.save',
      'listing.channel.save',
    ]);
    for (const wrong of [
      { urlTemplate: 'https://evil.example/' },
      { urlTemplate: 'http://shop.example/' },
      { feePermille: 501 },
    ]) {
      const refused = await service.call(save, { ...channel, ...wrong }, { session: admin });
      expect(Object.keys((refused.envelope.data as unknown as { fields: object }).fields)).toEqual(
        Object.keys(wrong),
      );
    }
  });

  it('require the report', async () => {
    const { status, envelope } = await ask(await createTestOrder(database(), session.userId));
    expect([status, envelope.code]).toEqual([200, 'REPORT_NOT_READY']);
  });

  it('of another user’s order return the same error as for an unknown one', async () => {
    const foreign = await ask(await readyOrder('somebody-else'));
    const none = await ask('no-such-order');
    expect([foreign.status, foreign.envelope.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(foreign.envelope).toEqual(none.envelope);
  });
});
