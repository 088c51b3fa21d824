import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHello, openTestSocket } from '../chat/talk';
import { buildService, type TestService } from '../support/service';
import { newMember, signedInMember, STAFF_PASSWORD } from './staff';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const STRANGER = 'https://stranger.example';
const me = 'GET /desk-api/staff/me';

describe('the session of a member', () => {
  it('is an HttpOnly cookie, and the response contains no token', async () => {
    const { name, staffId } = await newMember(service);
    const payload = { name, password: STAFF_PASSWORD };
    const { envelope, headers } = await service.call('POST /desk-api/staff/sign-in', payload);
    const set = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('desk='));
    expect(set).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
    const token = envelope.data?.token ?? '';
    expect(JSON.stringify(envelope)).not.toContain(/^desk=([^;]*)/.exec(set ?? '')?.[1]);
    const session = { token, userId: staffId };
    expect((await service.call(me, {}, { session })).envelope.code).toBe('NOT_LOGGED_IN');
  });

  it('is a secure cookie of this host behind HTTPS', async () => {
    const secure = await buildService({ settings: { PUBLIC_ORIGIN: 'https://desk.example' } });
    const { name } = await newMember(secure);
    const payload = { name, password: STAFF_PASSWORD };
    const { headers } = await secure.call('POST /desk-api/staff/sign-in', payload);
    expect(String(headers['set-cookie'])).toMatch(/__Host-desk=[\w-]{43}; Path=\/; .*; Secure/);
    await secure.close();
  });

  it('belongs to the desk’s own host if there is one', async () => {
    const apart = await buildService({ settings: { PUBLIC_ORIGIN: 'https://app.example' } });
    const { name } = await newMember(apart);
    const payload = { name, password: STAFF_PASSWORD };
    const signIn = async (origin: string) => {
      const headers = { host: 'desk.example', origin };
      return apart.call('POST /desk-api/staff/sign-in', payload, { headers });
    };
    expect((await signIn('https://desk.example')).envelope.code).toBe('OK');
    expect((await signIn('https://www.example')).envelope.code).toBe('ORIGIN_REFUSED');
    await apart.close();
  });

  it('is removed from the browser at sign-out', async () => {
    const { session } = await signedInMember(service);
    const { headers } = await service.call('POST /desk-api/staff/sign-out', {}, { session });
    expect(String(headers['set-cookie'])).toMatch(/^desk=; .*Max-Age=0/);
  });
});

describe('a page of another origin', () => {
  it('cannot use the cookie that the browser sends', async () => {
    const { session } = await signedInMember(service);
    const withoutGuard = { ...session, token: '' };
    expect((await service.call(me, {}, { session: withoutGuard })).envelope.code).toBe(
      'NOT_LOGGED_IN',
    );
    const foreign: Record<string, string>[] = [
      { origin: STRANGER },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const change = 'POST /desk-api/staff/duty';
      const options = { session, headers };
      const changed = await service.call(change, { onDuty: false }, options);
      expect([changed.status, changed.envelope.code]).toEqual([403, 'ORIGIN_REFUSED']);
      expect((await service.call(me, {}, options)).envelope.code).toBe('ORIGIN_REFUSED');
    }
  });

  it('cannot sign anybody in', async () => {
    const { name } = await newMember(service);
    const payload = { name, password: STAFF_PASSWORD };
    const headers = { origin: STRANGER };
    const { envelope } = await service.call('POST /desk-api/staff/sign-in', payload, { headers });
    expect(envelope.code).toBe('ORIGIN_REFUSED');
  });

  it('cannot open a socket of the desk, unlike the desk’s own page', async () => {
    const { session } = await signedInMember(service);
    const { cookie } = session;
    const hello = () => signedHello(service, { ...session, side: 'desk' });
    const own = await openTestSocket(service.app, { cookie });
    own.say(hello());
    await own.receives('ready');
    const foreign = await openTestSocket(service.app, { cookie, origin: STRANGER });
    foreign.say(hello());
    expect(await foreign.receives('closed')).toMatchObject({ code: 'ORIGIN_REFUSED' });
    const without = await openTestSocket(service.app);
    without.say(hello());
    expect(await without.receives('closed')).toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
