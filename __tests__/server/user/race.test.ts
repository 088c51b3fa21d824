import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { buildService, type TestService } from '../support/service';
import { newPhone, receiveCode, registerWithPassword, postSmsSignIn } from './people';

/**
 * `RACE_ROUNDS=1000 npx vitest run --project server __tests__/server/user/race.test.ts` runs many
 * rounds.
 */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
const OLD = 'old password 1';
const NEW = 'new password 2';
/** Maximum delay before a request starts, in ms: about the duration of the others. */
const JITTER = 120;

let service: TestService;
beforeAll(async () => {
  service = await buildService({ settings: { SMS_DAILY_PER_ADDRESS: '1000000' } });
});
afterAll(() => service.close());

/** Codes that each request may return, in any order of execution. */
const allowed = {
  password: ['OK', 'CREDENTIALS_WRONG'],
  sms: ['OK', 'SMS_CODE_WRONG'],
  reset: ['OK', 'SMS_CODE_WRONG'],
  delete: ['OK', 'NOT_LOGGED_IN', 'PASSWORD_WRONG'],
  bind: ['OK', 'SMS_CODE_WRONG'],
  ticket: ['OK', 'WECHAT_NOT_BOUND', 'WECHAT_CODE_INVALID'],
} as const;

async function askTicket(code: string): Promise<string> {
  const { envelope } = await service.call(
    'POST /app-api/user/auth/query-weixin-mini-app-bing-user',
    { code },
  );
  return envelope.data?.ticket ?? '';
}

/** A user with a password, a session, a WeChat account, and a code for each purpose. */
async function somebody(round: number) {
  const phone = await registerWithPassword(service, OLD, newPhone());
  const session = await postSmsSignIn(service, phone);
  const bound = `sandbox-race-${round}`;
  await service.call('POST /app-api/user/auth/social-login', {
    ticket: await askTicket(bound),
    phoneCode: `sandbox-${phone}`,
  });
  service.advance(60_000);
  return {
    phone,
    session,
    signInCode: await receiveCode(service, phone, 'sign-in'),
    resetCode: await receiveCode(service, phone, 'reset-password'),
    bindCode: await receiveCode(service, phone, 'bind-wechat'),
    boundTicket: await askTicket(bound),
    freeTicket: await askTicket(bound),
  };
}

it(
  'concurrent sign-in, reset, binding and deletion have one consistent result each',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = seededRandom(round);
      const me = await somebody(round);
      const { phone } = me;
      const after = async <Answer>(act: () => Promise<Answer>) => {
        await sleep(random.below(JITTER));
        return act();
      };
      const [password, sms, reset, gone, bind, ticket] = await Promise.all([
        after(() => service.call('POST /app-api/user/auth/login', { phone, password: OLD })),
        after(() =>
          service.call('POST /app-api/user/auth/sms-login', { phone, code: me.signInCode }),
        ),
        after(() =>
          service.call('POST /app-api/user/reset-password', {
            phone,
            code: me.resetCode,
            password: NEW,
          }),
        ),
        round % 2 === 0
          ? null
          : after(() =>
              service.call(
                'POST /app-api/user/login/off',
                { password: OLD },
                { session: me.session },
              ),
            ),
        after(() =>
          service.call('POST /app-api/user/auth/social-login', {
            ticket: me.freeTicket,
            phone,
            smsCode: me.bindCode,
          }),
        ),
        after(() =>
          service.call('POST /app-api/user/auth/weixin-mini-app-login', { ticket: me.boundTicket }),
        ),
      ]);
      const codes = {
        password: password.envelope.code,
        sms: sms.envelope.code,
        reset: reset.envelope.code,
        delete: gone?.envelope.code ?? 'OK',
        bind: bind.envelope.code,
        ticket: ticket.envelope.code,
      };
      for (const [what, codesOf] of Object.entries(allowed))
        expect(codesOf, `${what} in round ${round}: ${JSON.stringify(codes)}`).toContain(
          codes[what as keyof typeof codes],
        );

      const lives = async (session: { token: string; userId: string }) =>
        (await service.call('GET /app-api/user/get', {}, { session })).envelope.code === 'OK';
      const left = gone?.envelope.code === 'OK';
      // Sessions of the old password end with it, and all data of the account with the account.
      if (password.envelope.data && (codes.reset === 'OK' || left))
        expect(await lives(password.envelope.data), `round ${round}`).toBe(false);
      if (codes.reset === 'OK' || left) expect(await lives(me.session)).toBe(false);
      const again = await service.call('POST /app-api/user/auth/login', { phone, password: OLD });
      expect(again.envelope.code === 'OK').toBe(codes.reset !== 'OK' && !left);
      const { rows } = await service.services.database.$client.query(
        'select user_id from users where phone = $1',
        [phone],
      );
      expect(rows.length).toBeLessThanOrEqual(1);
    }
  },
  10_000 + ROUNDS * 5_000,
);
