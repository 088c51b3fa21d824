import { randomUUID } from 'node:crypto';
import { accountNumber } from '@account-doctor/contract/identity';
import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxAccount } from '../../../server/providers/capture/sandbox/sandboxAccount';
import { purgeCaptures } from '../../../server/domain/capture/captures';
import { deleteTasksOf } from '../../../server/domain/capture/store';
import { handBackCapture } from '../../../server/domain/capture/signIn';
import { buildService, type TestService } from '../support/service';
import { inMiniProgram } from '../user/people';
import { CAPTURE_GAME, goToGame, newOwner, seedCatalogueGames, signInAtGame } from './captures';
import { GameVisitor } from './visitor';

const lines: string[] = [];
let service: TestService;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  service = await buildService({ onLog: (line) => lines.push(line) });
  await seedCatalogueGames(service);
  owner = await newOwner(service);
});
beforeEach(() => service.advance(60_000));
afterAll(() => service.close());

const rows = async (table: string) => {
  const { rows } = await service.services.database.$client.query(`select * from ${table}`);
  return rows as Record<string, unknown>[];
};
const pathOf = async (taskId: string) => {
  const { rows } = await service.services.database.$client.query<{ step: string }>(
    `select coalesce(from_state, '') || ' → ' || to_state || ' by ' || actor || coalesce(' ' || note, '') as step
     from capture_events where task_id = $1 order by event_id`,
    [taskId],
  );
  return rows.map(({ step }) => step);
};

describe('a capture', () => {
  it('ends with the data that the form needs: answers, server, pictures, and the masked player', async () => {
    const { taskId, ...task } = await owner.begun();
    expect(task).toMatchObject({
      state: 'created',
      gameId: CAPTURE_GAME,
      source: { sample: true },
    });
    const visitor = await signInAtGame({ taskId, ...task }, owner.browser());
    expect(visitor.page).toContain('登录成功');
    expect(visitor.page).toContain(`rpaWebview?taskId=${taskId}`);
    const { reading, signInUrl } = await owner.reach(taskId, 'captured');
    expect(signInUrl).toBeNull();
    const { shown, server } = sandboxAccount(CAPTURE_GAME, 'player-one-7788');
    const answersOf = (list: { key: string; answer: unknown }[]) =>
      Object.fromEntries(list.map(({ key, answer }) => [key, answer]));
    expect(answersOf(reading?.answers ?? [])).toEqual(answersOf(shown));
    expect(reading).toMatchObject({
      origin: '沙箱游戏',
      server: { serverId: server.serverId, place: 'game', sureness: 'sure' },
      account: 'pl****88',
    });
    expect(await pathOf(taskId)).toEqual([
      ' → created by user',
      'created → waiting_for_login by user',
      'waiting_for_login → capturing by user',
      'capturing → captured by system',
    ]);
    const { envelope } = await service.call(
      'GET /app-api/common/sts',
      { fileIds: reading?.pictures.join(',') ?? '' },
      { session: owner.session },
    );
    expect(envelope.data?.list).toHaveLength(1);
    expect(await rows('account_readings')).toContainEqual(
      expect.objectContaining({ source: 'capture', reading_id: reading?.readingId }),
    );
  });

  it('leaves none of the player’s credentials in a table or in the log', async () => {
    const task = await owner.begun();
    const visitor = await goToGame(task, owner.browser());
    await visitor.send({ account: 'somebody-secret-1', password: 'hunter-two-2' });
    await owner.reach(task.taskId, 'captured');
    const { rows: tables } = await service.services.database.$client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    const kept = JSON.stringify(await Promise.all(tables.map(({ name }) => rows(name))));
    const grant = /grant=([\w-]+)/.exec(visitor.address)?.[1] ?? '';
    expect(grant).not.toBe('');
    for (const secret of ['hunter-two-2', 'somebody-secret-1', grant])
      expect([secret, kept.includes(secret), lines.join().includes(secret)]).toEqual([
        secret,
        false,
        false,
      ]);
  });

  it('is one for repeated and concurrent requests with the same id; a user has one at a time', async () => {
    const requestId = randomUUID();
    const begun = await Promise.all([1, 2, 3].map(() => owner.begun({ requestId })));
    expect(new Set(begun.map(({ taskId }) => taskId)).size).toBe(1);
    const others = await Promise.all([1, 2, 3].map(() => owner.begun()));
    const states = await Promise.all(
      [begun[0], ...others].map(async (task) => (await owner.task(task?.taskId ?? '')).state),
    );
    expect(states.filter((state) => state === 'created')).toHaveLength(1);
    expect(states.filter((state) => state === 'failed')).toHaveLength(3);
  });

  it('belongs to one user, and requires a known game and source', async () => {
    const { taskId } = await owner.begun();
    const stranger = await newOwner(service);
    expect((await stranger.ask(taskId)).code).toBe('CAPTURE_NOT_FOUND');
    expect((await stranger.cancel(taskId)).code).toBe('CAPTURE_NOT_FOUND');
    expect((await owner.ask('nothing')).code).toBe('CAPTURE_NOT_FOUND');
    expect((await owner.begin({ gameId: 'nothing' })).code).toBe('GAME_NOT_FOUND');
    expect((await owner.begin({ sourceId: 'nothing' })).code).toBe('CAPTURE_SOURCE_UNKNOWN');
    expect((await owner.begin({ requestId: 'no id!' })).code).toBe('VALIDATION_FAILED');
    for (const [name, payload] of [
      [
        'POST /app-api/auto/task/create',
        { requestId: 'r', gameId: CAPTURE_GAME, sourceId: 'sandbox' },
      ],
      ['GET /app-api/auto/task/get/record', { taskId }],
      ['POST /app-api/auto/task/cancel', { taskId }],
      ['GET /app-api/auto/task/sources', { gameId: CAPTURE_GAME }],
    ] as const)
      expect((await service.call(name, payload)).status).toBe(401);
  });
});

describe('a captcha', () => {
  it('is shown to the player, and the capture continues after the answer', async () => {
    const task = await owner.begun();
    const visitor = await signInAtGame(task, owner.browser(), '验证码');
    const back = await owner.reach(task.taskId, 'waiting_for_login');
    expect(back.handedBack).toBe('captcha');
    await goToGame(back, visitor);
    expect(visitor.page).toContain('人机验证');
    await visitor.send({ answer: '0' });
    expect(visitor.page).toContain('答案不对');
    expect((await owner.task(task.taskId)).state).toBe('waiting_for_login');
    const [, first, second] = /(\d+) \+ (\d+)/.exec(visitor.page) ?? [];
    await visitor.send({ answer: String(Number(first) + Number(second)) });
    expect(visitor.page).toContain('登录成功');
    await owner.reach(task.taskId, 'captured');
  });

  it('asks a player without the game’s cookie to sign in first', async () => {
    const task = await owner.begun();
    await signInAtGame(task, owner.browser(), '验证码');
    const back = await owner.reach(task.taskId, 'waiting_for_login');
    const other = await signInAtGame(back, owner.browser(), '验证码');
    expect(other.page).toContain('人机验证');
  });
});

describe('a sign-in', () => {
  it('that fails leads nowhere, and can be repeated', async () => {
    const task = await owner.begun();
    const visitor = await goToGame(task, owner.browser());
    await visitor.send({ account: 'a', password: '错误' });
    expect(visitor.page).toContain('账号或密码不对');
    await visitor.open(`${task.signInUrl ?? ''}/return?grant=made-up`);
    expect([visitor.status, visitor.page]).toEqual([403, expect.stringContaining('重新登录')]);
    expect((await owner.task(task.taskId)).state).toBe('waiting_for_login');
    await goToGame(task, visitor);
    await visitor.send({ account: '<b>a</b>', password: '1' });
    await owner.reach(task.taskId, 'captured');
  });

  it('that returns twice at once is read once', async () => {
    const task = await owner.begun();
    const grants = await Promise.all(
      [1, 2].map(async () => {
        const visitor = await goToGame(task, owner.browser());
        return visitor.send({ account: 'twice', password: '1' });
      }),
    );
    expect(grants.every(({ page }) => page.includes('登录成功'))).toBe(true);
    await owner.reach(task.taskId, 'captured');
    expect((await pathOf(task.taskId)).filter((step) => step.includes('→ capturing'))).toHaveLength(
      1,
    );
  });

  it('page ends with the capture, and leads back only to captures', async () => {
    const task = await owner.begun();
    await owner.cancel(task.taskId);
    const visitor = await new GameVisitor(service).open(task.signInUrl ?? '');
    expect([visitor.status, visitor.page]).toEqual([404, expect.stringContaining('采集已结束')]);
    const { origin } = new URL(task.signInUrl ?? '');
    for (const returnUrl of ['https://evil.example/capture/x', `${origin}/desk`, 'x'])
      expect(
        (await visitor.open(`${origin}/sandbox/game/sign-in?returnUrl=${returnUrl}`)).status,
      ).toBe(404);
  });
});

describe('a capture of another user', () => {
  it('cannot be completed in another browser, whoever gets the link', async () => {
    const task = await owner.begun();
    const stranger = new GameVisitor(service);
    await stranger.open(task.signInUrl ?? '');
    expect([stranger.status, stranger.page]).toEqual([
      403,
      expect.stringContaining('请回到原来的浏览器'),
    ]);
    // By the game's own address, which the sender of the link has seen.
    const sender = await goToGame(task, owner.browser());
    await stranger.open(sender.address);
    await stranger.send({ account: 'of-the-stranger', password: '1' });
    expect(stranger.status).toBe(403);
    expect((await owner.task(task.taskId)).state).toBe('waiting_for_login');
  });

  it('says whose form will receive the account, before the sign-in', async () => {
    const task = await owner.begun();
    const visitor = await owner.browser().open(task.signInUrl ?? '');
    expect(visitor.page).toContain(`用户 139****${owner.session.phone.slice(-4)}`);
    expect(visitor.page).toContain('沙箱游戏');
    expect((await owner.task(task.taskId)).state).toBe('created');
  });

  it('names an account without a phone by values that the service made, never by the nickname', async () => {
    const { $client } = service.services.database;
    const name = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
    const { envelope: asked } = await service.call(name, { code: 'sandbox-attacker' });
    const ticket = asked.data?.ticket ?? '';
    const signIn = 'POST /app-api/user/auth/social-login';
    const { envelope } = await service.call(signIn, { ticket });
    const session = envelope.data!;
    await $client.query(`update users set nickname = '138····5678' where user_id = $1`, [
      session.userId,
    ]);
    const { envelope: begun } = await service.call(
      'POST /app-api/auto/task/create',
      { requestId: randomUUID(), gameId: CAPTURE_GAME, sourceId: 'sandbox' },
      { session, headers: { 'app-platform': 'weapp' } },
    );
    const { page } = await new GameVisitor(service).open(begun.data?.signInUrl ?? '');
    expect(page).toContain(`编号 ${accountNumber(session.userId)} 的微信账号`);
    expect(page).toContain('我的 → 设置');
    expect(page).not.toContain('138····5678');
  });

  it('in a mini-program belongs to the browser that opens it first', async () => {
    const asked = { requestId: randomUUID(), gameId: CAPTURE_GAME, sourceId: 'sandbox' };
    const { envelope } = await service.call('POST /app-api/auto/task/create', asked, {
      session: await inMiniProgram(service, owner.session),
      headers: { 'app-platform': 'weapp' },
    });
    const task = await owner.task(envelope.data?.taskId ?? '');
    const first = await new GameVisitor(service).open(task.signInUrl ?? '');
    expect(first.page).toContain('登录前请确认');
    const second = await new GameVisitor(service).open(task.signInUrl ?? '');
    expect(second.status).toBe(403);
    await signInAtGame(task, first);
    await owner.reach(task.taskId, 'captured');
  });
});

describe('a capture that claims to come from a mini-program, but was started in a browser', () => {
  it('cannot be completed by anybody else', async () => {
    const asked = { requestId: randomUUID(), gameId: CAPTURE_GAME, sourceId: 'sandbox' };
    const name = 'POST /app-api/auto/task/create';
    const headers = { 'app-platform': 'weapp' };
    const { envelope } = await service.call(name, asked, { session: owner.session, headers });
    expect(envelope.code).toBe('CAPTURE_SOURCE_UNKNOWN');
  });
});

describe('a capture that fails', () => {
  it.each([
    ['隐私', 'hidden'],
    ['维护', 'unreachable'],
  ])('of the account %s says that it is %s', async (account, failure) => {
    const task = await owner.begun();
    await signInAtGame(task, owner.browser(), account);
    expect((await owner.reach(task.taskId, 'failed')).failure).toBe(failure);
  });

  it('was cancelled, also while the account was being read', async () => {
    const files = (await rows('files')).length;
    const task = await owner.begun();
    await signInAtGame(task, owner.browser());
    expect((await owner.cancel(task.taskId)).data).toMatchObject({
      state: 'failed',
      failure: 'cancelled',
      signInUrl: null,
    });
    const next = await owner.begun();
    await signInAtGame(next, owner.browser());
    await owner.reach(next.taskId, 'captured');
    expect((await owner.task(task.taskId)).state).toBe('failed');
    // The cancelled reading may end after this one, and then deletes its picture.
    await expect.poll(async () => (await rows('files')).length).toBe(files + 1);
    expect((await owner.cancel(next.taskId)).data?.state).toBe('captured');
  });

  it('expires after ten minutes, at once for its user and soon in the table', async () => {
    const task = await owner.begun();
    service.advance(10 * MINUTE - 1);
    expect((await owner.task(task.taskId)).state).toBe('created');
    service.advance(1);
    expect(await owner.task(task.taskId)).toMatchObject({ state: 'expired', signInUrl: null });
    expect((await new GameVisitor(service).open(task.signInUrl ?? '')).status).toBe(404);
    await service.services.database.$client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs`,
    );
    await service.runJobs();
    expect((await pathOf(task.taskId)).at(-1)).toBe('created → expired by system');
    expect((await owner.begun()).state).toBe('created');
  });

  it('is started again if its process stopped', async () => {
    const task = await owner.begun();
    await signInAtGame(task, owner.browser(), '维护');
    const { taskId } = task;
    await handBackCapture(service.services, { taskId, run: 2 });
    expect((await owner.task(taskId)).state).toBe('capturing');
    await handBackCapture(service.services, { taskId, run: 1 });
    expect(await owner.task(taskId)).toMatchObject({
      state: 'waiting_for_login',
      run: 1,
      handedBack: 'interrupted',
    });
    await signInAtGame(await owner.task(taskId), owner.browser(), '维护');
    await handBackCapture(service.services, { taskId, run: 2 });
    // The reason is repeated: only the number distinguishes the two feedbacks.
    expect(await owner.task(taskId)).toMatchObject({
      state: 'waiting_for_login',
      run: 2,
      handedBack: 'interrupted',
    });
    await signInAtGame(await owner.task(taskId), owner.browser(), 'again');
    await owner.reach(taskId, 'captured');
  });
});

it('a capture is deleted with its user, and when its answers have expired', async () => {
  const other = await newOwner(service);
  await other.begun();
  const { userId } = other.session;
  await service.services.database.transaction((tx) => deleteTasksOf(tx, userId));
  expect((await rows('capture_tasks')).filter((row) => row.user_id === userId)).toEqual([]);
  service.advance(24 * 60 * MINUTE);
  await purgeCaptures(service.services);
  expect([await rows('capture_tasks'), await rows('capture_events')]).toEqual([[], []]);
});
