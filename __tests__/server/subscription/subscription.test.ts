import type { SubscriptionKind } from '@account-doctor/contract/subscriptions';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage, messagePaths, messageTexts } from '../../../server/domain/message';
import { WechatUnavailable, type SubscribeMessage } from '../../../server/providers/wechat/wechat';
import type { SandboxSms } from '../../../server/providers/sms/sandboxSms';
import { SandboxWechat } from '../../../server/providers/wechat/sandboxWechat';
import { makeJobsDue } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { signInByWechat } from './byWechat';

/** Notifications through WeChat to users who allowed them. */

const template = (id: string) => `${id}-0123456789:thing1=title,thing2=text,time3=time`;
const settings = {
  WECHAT_TEMPLATE_REPORT_READY: template('ready'),
  WECHAT_TEMPLATE_REFUND: template('refund'),
  SMS_NOTICES: 'on',
};

/** An imitation of WeChat that can be unavailable, or not be allowed to notify. */
class Wechat extends SandboxWechat {
  down = false;
  allowed = true;
  override sendNotice(message: SubscribeMessage): Promise<boolean> {
    if (this.down) return Promise.reject(new WechatUnavailable('down'));
    return this.allowed ? super.sendNotice(message) : Promise.resolve(false);
  }
}

let wechat: Wechat;
let service: TestService;
let session: Session;
let name: string;
let people = 0;

beforeAll(async () => {
  wechat = new Wechat();
  service = await buildService({ settings, wechat });
});
beforeEach(async () => {
  wechat.sentMessages.length = 0;
  Object.assign(wechat, { down: false, allowed: true });
  name = `told-${(people += 1)}`;
  session = await signInByWechat(service, name);
});
afterAll(() => service.close());

const inWechat = { 'app-platform': 'weapp' };
const askable = async (by = session, headers: Record<string, string> = inWechat) => {
  const asked = { session: by, headers };
  const { envelope } = await service.call('GET /app-api/user/subscription', {}, asked);
  return envelope.data?.askable.map(({ kind }) => kind);
};
const answer = (kind: SubscriptionKind, accepted: boolean, headers = inWechat) =>
  service.call(
    'POST /app-api/user/subscription/answer',
    { answers: [{ kind, accepted }] },
    { session, headers },
  );
/** Writes a message that a report is ready. */
const happens = (key: string) =>
  service.services.database.transaction((transaction) =>
    writeMessage(
      transaction,
      {
        ...messageTexts.reportReady({
          gameName: '王者荣耀',
          serverLabel: '安卓QQ',
          fairPrice: null,
        }),
        userId: session.userId,
        path: messagePaths.report('order-1'),
        key,
      },
      service.services.now(),
    ),
  );
const work = async () => {
  await makeJobsDue(service.services);
  await service.runJobs();
};

describe('a question for permission', () => {
  it('is asked for kinds with a template, until it is answered', async () => {
    expect(await askable()).toEqual(['report-ready', 'refund']);
    await answer('report-ready', true);
    expect(await askable()).toEqual(['refund']);
    await answer('refund', false);
    expect(await askable()).toEqual([]);
  });

  it('is not stored twice, nor without a template', async () => {
    await Promise.all([answer('report-ready', true), answer('valuer-asks', true)]);
    await answer('report-ready', false);
    const { rows } = await service.services.database.$client.query(
      'select kind, state from subscriptions where user_id = $1',
      [session.userId],
    );
    expect(rows).toEqual([{ kind: 'report-ready', state: 'allowed' }]);
  });
});

describe('a message', () => {
  it('adds no job without a permission', async () => {
    const jobs = async () => {
      const query = `select from graphile_worker.jobs where task_identifier = 'tellOutside'`;
      return (await service.services.database.$client.query(query)).rowCount;
    };
    await happens('nobody asked');
    await answer('report-ready', false);
    await happens('refused');
    expect(await jobs()).toBe(0);
    await work();
    await answer('refund', true);
    await happens('of another kind');
    expect(await jobs()).toBe(0);
  });

  it('is sent once with a permission, and links to its page', async () => {
    await answer('report-ready', true);
    await happens('one');
    await work();
    expect(wechat.sentMessages).toEqual([
      {
        openId: `sandbox-${name}`,
        templateId: 'ready-0123456789',
        page: 'pages/evaluation/report/index?orderId=order-1',
        fields: {
          thing1: '评估报告已生成',
          thing2: '王者荣耀 · 安卓QQ 的账号评估完成…',
          time3: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string,
        },
      },
    ]);
    await happens('another');
    await work();
    expect(wechat.sentMessages).toHaveLength(1);
    expect(await askable()).toContain('report-ready');
  });

  it('is not sent without a permission, after a denial, or without a WeChat account', async () => {
    await happens('unasked');
    await answer('report-ready', false);
    await happens('refused');
    session = await postSmsSignIn(service, undefined, inWechat);
    await answer('report-ready', true);
    await happens('by phone');
    await work();
    expect(wechat.sentMessages).toEqual([]);
  });

  it('is sent once after WeChat was unavailable', async () => {
    await answer('report-ready', true);
    wechat.down = true;
    await happens('one');
    await work();
    wechat.down = false;
    await work();
    await work();
    expect(wechat.sentMessages).toHaveLength(1);
  });

  it('that WeChat rejects can be asked for again', async () => {
    await answer('report-ready', true);
    wechat.allowed = false;
    await happens('one');
    await work();
    expect(wechat.sentMessages).toEqual([]);
    expect(await askable()).toContain('report-ready');
  });
});

describe('on h5', () => {
  const onH5 = { 'app-platform': 'h5' };
  const notices = () => (service.services.sms as SandboxSms).notices;

  it('an SMS is sent once to users who chose it, and to nobody else', async () => {
    const { phone, ...signedIn } = await postSmsSignIn(service);
    session = signedIn;
    expect(await askable(session, onH5)).toContain('report-ready');
    await happens('unasked');
    await answer('report-ready', true, onH5);
    await happens('asked');
    await happens('again');
    await work();
    expect(notices()).toEqual([{ phone, what: '评估报告已生成' }]);
    expect(wechat.sentMessages).toEqual([]);
  });

  it('an SMS is not offered without a phone, nor if the settings disable it', async () => {
    const { $client } = service.services.database;
    await $client.query(`update sessions set terminal = 'h5' where user_id = $1`, [session.userId]);
    expect(await askable(session, onH5)).toEqual([]);
    const silent = await buildService();
    const by = await postSmsSignIn(silent);
    const asked = { session: by, headers: onH5 };
    const { envelope } = await silent.call('GET /app-api/user/subscription', {}, asked);
    expect(envelope.data?.askable).toEqual([]);
    await silent.close();
  });
});

it('a template is parsed from the settings, and an invalid one is reported', async () => {
  for (const wrong of ['only-an-id-123', 'short:thing1=title', 'id-0123456789:thing1=colour'])
    await expect(buildService({ settings: { WECHAT_TEMPLATE_REFUND: wrong } })).rejects.toThrow(
      'WECHAT_TEMPLATE_REFUND',
    );
});
