import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  newFolder,
  removeData,
  repositoryFolder,
  startProgram,
} from '../../server/support/program';
import { authenticatorCode } from '../../server/staff/authenticatorApp';
import { buildService, type TestService } from '../../server/support/service';
import { DeskApp } from '../support/deskApp';
import { createStaff, DESK_PASSWORD } from '../support/staffMember';

/** Starts listening on a free port; returns the service's origin. */
async function listen({ app }: TestService): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A second instance on the same database, which requires a second factor like live mode. */
let strict: TestService;
let origin: string;
beforeAll(async () => {
  await createStaff('careful', '--alias', '小心', '--role', 'admin');
  strict = await buildService({
    on: { name: '', connection: inject('database'), drop: () => Promise.resolve() },
    settings: {
      STAFF_SECOND_FACTOR: 'required',
      DESK_DIST: path.join(repositoryFolder, 'dist/desk'),
    },
  });
  origin = await listen(strict);
});
afterAll(() => strict.close());

const atDesk = '小心（管理员）';

/** Opens the desk and submits name and password. */
async function begin(): Promise<DeskApp> {
  const desk = await DeskApp.open('', 1280, origin);
  await desk.signIn('careful', DESK_PASSWORD);
  return desk;
}

it('signs in with a code of the authenticator app or a recovery code, and accepts each code only once', async () => {
  const first = await begin();
  await first.page.getByRole('img', { name: '绑定身份验证器的二维码' }).waitFor();
  await first.screenshot('second factor setup');
  const secret = await first.page.getByText(/^[A-Z2-7]{16,}$/).innerText();
  const code = authenticatorCode(secret.trim(), strict.services.now());
  await first.fill('动态码', '12');
  await first.tap('#sign-in');
  await first.see('动态码不正确或已用过，请等下一个再试');
  await first.fill('动态码', code);
  await first.tap('#sign-in');
  await first.page.getByRole('heading', { name: '请保存恢复码' }).waitFor();
  await first.screenshot('recovery codes');
  const recovery = await first.page.getByText(/^[a-z0-9]+-[a-z0-9]+$/).allInnerTexts();
  expect(recovery).toHaveLength(10);
  await first.press('我已保存，进入工作台');
  await first.see(atDesk);
  // The session cookie is not readable by scripts.
  expect(await first.page.evaluate(() => document.cookie)).toBe('');
  await first.close();

  const again = await begin();
  await again.see('手机不在身边时填一个恢复码；都没有请联系管理员');
  await again.fill('动态码', code);
  await again.tap('#sign-in');
  await again.see('动态码不正确或已用过，请等下一个再试');
  await again.fill('动态码', recovery[0] ?? '');
  await again.tap('#sign-in');
  await again.see(atDesk);
  await again.close();

  const third = await begin();
  await third.fill('动态码', recovery[0] ?? '');
  await third.tap('#sign-in');
  await third.see('动态码不正确或已用过，请等下一个再试');
  await third.close();
});

it('continues from the creation of the first admin to the authenticator app in one step', async () => {
  const dataFolder = await newFolder();
  const empty = startProgram({
    settings: { DATA_DIR: dataFolder, STAFF_SECOND_FACTOR: 'required' },
  });
  try {
    const desk = await DeskApp.open('', 1280, await empty.address);
    await desk.see(/3–32 位小写字母/);
    await desk.fill('设置码', /set-up code (\S+)/.exec(empty.output())?.[1] ?? '');
    await desk.fill('登录名', 'owner');
    await desk.fill('称呼', '店长');
    await desk.fill('密码', DESK_PASSWORD);
    await desk.tap('#create-admin');
    await desk.page.getByRole('img', { name: '绑定身份验证器的二维码' }).waitFor();
    expect(await desk.page.getByLabel('动态码', { exact: true }).inputValue()).toBe('');
    await desk.close();
  } finally {
    empty.kill('SIGTERM');
    await empty.ended;
    await removeData(dataFolder);
  }
});
