import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codes } from '@account-doctor/contract/codes';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_SECRET_FILE } from '../../../server/start/builtSecret';
import { routeByName } from '../../../src/routes';
import { type AlipayImitation, start as startAlipay } from '../../server/payment/imitations/alipay';
import { type AliyunImitation, startAliyunImitation } from '../../server/providers/aliyunImitation';
import { liveSmallSettings } from '../../server/providers/liveSmallSettings';
import {
  freePort,
  newFolder,
  type ServiceProgram,
  repositoryFolder,
  removeFolder,
  removeData,
  startProgram,
} from '../../server/support/program';
import { H5App } from '../support/h5App';
import { evaluateAccount, keepReport, payToOpen } from '../support/mainJourney';
import { unusedPhone } from '../support/person';
import { newSampleData } from '../support/sampleData';

/** A service in live mode, with signed SMS and payment providers and everything else switched off. */
let program: ServiceProgram;
let origin: string;
let dataFolder: string;
let h5: string;
let aliyun: AliyunImitation;
let alipay: AlipayImitation;

/** Copies the build with another signing secret, as a build with that setting contains it. */
async function buildSignedBy(secret: string): Promise<string> {
  const folder = await newFolder();
  await cp(path.join(repositoryFolder, 'dist', 'h5'), folder, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file),
  });
  let replaced = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|html)$/.test(name)) continue;
    const file = path.join(folder, name);
    const built = await readFile(file, 'utf8');
    const signed = built.replaceAll(`"${DEFAULT_SIGN_SECRET}"`, `"${secret}"`);
    if (signed === built) continue;
    await writeFile(file, signed);
    replaced += 1;
  }
  // One of the app's scripts signs calls, and an inline script signs a page's first calls.
  expect(replaced).toBeGreaterThan(1);
  const hash = createHash('sha256').update(secret).digest('hex');
  await writeFile(path.join(folder, SIGN_SECRET_FILE), hash);
  return folder;
}

beforeAll(async () => {
  aliyun = await startAliyunImitation();
  alipay = await startAlipay();
  dataFolder = await newSampleData();
  const settings = liveSmallSettings();
  h5 = await buildSignedBy(settings.SIGN_SECRET);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  program = startProgram({
    settings: {
      ...settings,
      ...alipay.settings,
      SMS_ALIYUN_ENDPOINT: aliyun.endpoint,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataFolder,
      H5_DIST: h5,
    },
  });
  await program.address;
});
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await Promise.all([aliyun.close(), alipay.close(), removeFolder(h5)]);
  await removeData(dataFolder);
});

async function signIn(app: H5App, phone: string): Promise<void> {
  await app.arrive('signInH5');
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.tapOn('consent-agree');
  const arrived = () => aliyun.messages.find((message) => message.phone === phone)?.parameters;
  await expect.poll(arrived).toHaveProperty('code');
  await app.fill('code', (arrived() as { code: string }).code);
}

/** Imitates Alipay's page: takes the payment, notifies the service, and returns to the app. */
async function payAtAlipay(app: H5App): Promise<void> {
  const gateway = alipay.settings.ALIPAY_ENDPOINT ?? '';
  await app.page.route(`${gateway}*`, async (route) => {
    const url = route.request().url();
    const { searchParams } = new URL(url);
    alipay.visit({ kind: 'page', url });
    const { out_trade_no: paymentNo } = JSON.parse(searchParams.get('biz_content') ?? '') as {
      out_trade_no: string;
    };
    alipay.pay(paymentNo);
    const { url: place, headers, payload } = alipay.notice(paymentNo);
    const told = await fetch(origin + place, { method: 'POST', headers, body: payload });
    expect(await told.text()).toBe('success');
    await route.fulfill({
      status: 302,
      headers: { location: searchParams.get('return_url') ?? '' },
    });
  });
}

const visit = (app: H5App, name: Parameters<typeof routeByName>[0]) =>
  app.visit(`/${routeByName(name).path}`);

describe('a live service with few features', () => {
  it('says at its start which features are off, and that nothing else is missing', () => {
    const said = program.output();
    for (const name of ['WECHAT', 'HUMAN', 'IDENTITY'])
      expect(said).toContain(`${name}_PROVIDER=off: `);
    expect(said).toContain('MODERATION_PROVIDERS=off: ');
    expect(said).not.toMatch(/sandbox|h5 build signs/);
  });

  it('prices an account, takes the payment and unlocks the report, and offers nothing that is off', async () => {
    const app = await H5App.open('/', { origin });
    await app.arrive('home');
    await app.tap('立即评估');
    await signIn(app, unusedPhone());
    await evaluateAccount(app);

    await app.tapOn('unlock');
    await app.see(/^支付 ¥/);
    expect(await app.read('page-report')).not.toMatch(/看广告|看视频/);
    await app.tap('关闭');
    await payAtAlipay(app);
    await payToOpen(app, () => Promise.resolve());
    expect(alipay.unsigned).toBe(0);
    expect(await app.count('#list-it, #notify-me')).toBe(0);
    expect(await app.read('page-report')).not.toMatch(/去上架|上架卖号/);
    await app.screenshot('live-small-report');
    await keepReport(app);

    await app.visit('/pages/evaluation/fillInInfo/index?gameId=honor-of-kings');
    await app.tapOn('way-capture');
    await app.see(/暂时不能自动采集/);
    await app.tap('用表单填写');
    await app.see('区服');

    await visit(app, 'mine');
    await app.see('评估记录');
    expect(await app.read('page-mine')).not.toMatch(/实名|微信/);
    await visit(app, 'settings');
    await app.see('登录密码');
    expect(await app.read('page-settings')).not.toMatch(/实名|微信/);
    await visit(app, 'realName');
    await app.see('这里没有开通实名认证，不影响评估和查看报告');
    await app.close();
  });

  it('says what to do instead of showing a captcha', async () => {
    const app = await H5App.open(`/${routeByName('signInH5').path}`, { origin });
    await app.arrive('signInH5');
    expect(await app.read('page-signInH5')).not.toContain('微信');
    await app.tap('密码登录');
    await app.fill('phone', unusedPhone());
    await app.fill('password', 'wrong battery staple');
    await app.tapOn('agreement');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await app.tapOn('sign-in');
      await app.see(codes.CREDENTIALS_WRONG.msg);
      await app.settle();
    }
    await app.tapOn('sign-in');
    await app.see(codes.SIGN_IN_LOCKED.msg);
    await app.screenshot('live-small-locked');
    await app.close();
  });
});
