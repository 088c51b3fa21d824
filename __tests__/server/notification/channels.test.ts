import { createHmac } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNotifier } from '../../../server/providers/notification/createNotifier';
import type {
  NotificationAddress,
  Notifier,
} from '../../../server/providers/notification/notifier';
import { providerOptions } from '../../../server/providers/options';
import { newWebhookSecret } from '../../../server/providers/notification/webhook';
import { readSettings } from '../../../server/start/settings';
import {
  type ImitatedReply,
  type LocalServer,
  type ReceivedRequest,
  startLocalServer,
} from '../providers/localServer';

/** Each channel against a server that checks what it gets as the documentation of the channel says. */

let server: LocalServer;
let received: ReceivedRequest[];
let reply: ImitatedReply;
beforeAll(async () => {
  server = await startLocalServer((request) => {
    received.push(request);
    return reply;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  reply = { json: { errcode: 0, errmsg: 'ok' } };
});

const sent = {
  id: '0b8f2a4e-notification',
  type: 'human-order',
  title: '【账号博士】新的人工评估订单',
  text: '王者荣耀 · 安卓QQ，¥39，等待接单。',
  url: 'https://desk.example/desk/valuation/1',
  at: new Date('2026-11-30T02:00:00Z'),
};

const notifierFor = (settings: Record<string, string> = {}, mail = null): Notifier =>
  createNotifier(mail, {
    settings: readSettings({ NOTIFICATION_HOSTS: new URL(server.endpoint).host, ...settings }),
    now: () => new Date(),
  });

const addressOf = (
  channel: NotificationAddress['channel'],
  secret: string | null = null,
): NotificationAddress => ({ channel, address: `${server.endpoint}/robot?key=abc`, secret });

const only = (): ReceivedRequest => {
  expect(received).toHaveLength(1);
  const [request] = received;
  if (!request) throw new Error('Nothing was received');
  return request;
};

describe('a webhook', () => {
  it('is signed as Standard Webhooks say, which their own library accepts', async () => {
    const secret = newWebhookSecret();
    await notifierFor().send(addressOf('webhook', secret), sent);
    const { body, headers } = only();
    const checked = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(checked).toEqual({
      type: 'human-order',
      timestamp: '2026-11-30T02:00:00.000Z',
      data: { title: sent.title, text: sent.text, url: sent.url },
    });
    expect(headers['webhook-id']).toBe(sent.id);
    const other = new Webhook(newWebhookSecret());
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow();
  });

  it.each([301, 404, 500])('has not arrived after status %i', async (status) => {
    reply = { status, json: {}, headers: { location: `${server.endpoint}/elsewhere` } };
    await expect(
      notifierFor().send(addressOf('webhook', newWebhookSecret()), sent),
    ).rejects.toThrow(`HTTP ${status}`);
    expect(received).toHaveLength(1);
  });

  it('does not reach an address inside the network that the operator has not listed', async () => {
    const notifier = notifierFor({ NOTIFICATION_HOSTS: 'n8n.internal' });
    const { port } = new URL(server.endpoint);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      await expect(
        notifier.send(
          { channel: 'webhook', address: `https://${host}:${port}/`, secret: newWebhookSecret() },
          sent,
        ),
      ).rejects.toThrow('内网');
    expect(received).toEqual([]);
  });

  it('has not arrived if the connection is closed, and the problem does not contain the address', async () => {
    reply = 'hang-up';
    const failure = notifierFor().send(addressOf('webhook', newWebhookSecret()), sent);
    await expect(failure).rejects.toThrow('连不上这个地址');
    await expect(failure).rejects.not.toThrow('abc');
  });
});

describe('a robot', () => {
  it('of WeCom gets Markdown', async () => {
    await notifierFor().send(addressOf('wecom'), sent);
    const { rawQuery, body } = only();
    expect(rawQuery).toBe('key=abc');
    expect(JSON.parse(body)).toEqual({
      msgtype: 'markdown',
      markdown: { content: `**${sent.title}**\n${sent.text}\n[去处理](${sent.url})` },
    });
  });

  it('of DingTalk gets a signature in the address', async () => {
    await notifierFor().send(addressOf('dingtalk', 'SECabc'), sent);
    const { rawQuery, body } = only();
    const query = new URLSearchParams(rawQuery);
    const timestamp = query.get('timestamp') ?? '';
    const expected = createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64');
    expect(query.get('key')).toBe('abc');
    expect(query.get('sign')).toBe(expected);
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(JSON.parse(body)).toMatchObject({
      msgtype: 'markdown',
      markdown: { title: sent.title },
    });
  });

  it('of Feishu gets a signature in the body', async () => {
    reply = { json: { code: 0, msg: 'success', data: {} } };
    await notifierFor().send(addressOf('feishu', 'feishu-secret'), sent);
    const body = JSON.parse(only().body) as { timestamp: string; sign: string };
    const expected = createHmac('sha256', `${body.timestamp}\nfeishu-secret`)
      .update('')
      .digest('base64');
    expect(body).toMatchObject({ sign: expected, msg_type: 'post' });
    expect(JSON.stringify(body)).toContain(sent.url);
  });

  it.each([
    ['wecom', { errcode: 93_000, errmsg: 'invalid webhook url' }, '93000 invalid webhook url'],
    ['dingtalk', { errcode: 310_000, errmsg: 'sign not match' }, '310000 sign not match'],
    ['feishu', { code: 19_021, msg: 'sign match fail' }, '19021 sign match fail'],
    ['feishu', {}, '没有结果码'],
  ] as const)('of %s has not accepted %j', async (channel, json, problem) => {
    reply = { json };
    await expect(notifierFor().send(addressOf(channel), sent)).rejects.toThrow(problem);
  });
});

describe('a mail', () => {
  it('arrives at a mail server', async () => {
    const mails: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mails.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    const { port } = smtp.server.address() as { port: number };
    const settings = readSettings({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: '账号博士 <notice@example.com>',
    });
    const { mail: options } = providerOptions(settings);
    const notifier = createNotifier(options, { settings, now: () => new Date() });
    expect(notifier.channels).toContain('mail');
    const to = { channel: 'mail', address: 'ada@example.com', secret: null } as const;
    await notifier.send(to, sent);
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    expect(mails).toHaveLength(1);
    const [mail = ''] = mails;
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toContain(`Message-ID: <${sent.id}@account-doctor>`);
    // Joins the lines of quoted-printable text.
    expect(mail.replaceAll('=\r\n', '')).toContain(sent.url);
    await expect(notifier.send(to, sent)).rejects.toThrow('邮件服务器没有接受');
  });

  it('is not offered without a mail server', () => {
    expect(notifierFor().channels).not.toContain('mail');
  });
});
