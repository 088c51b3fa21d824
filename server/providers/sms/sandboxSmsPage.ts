import type { SmsPurpose } from '@account-doctor/contract/identity';
import { SMS_CODE_LIFE } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../core/http/html';
import { SANDBOX_OUTBOX, type OutboxMessage, type SandboxSms } from './sandboxSms';

const purposeLabels: Record<SmsPurpose, string> = {
  'sign-in': '登录验证码',
  'reset-password': '重置密码验证码',
  'bind-wechat': '绑定微信验证码',
  'delete-account': '注销账号验证码',
};

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
});

/** Number of messages shown. */
const SHOWN = 20;

/**
 * `GET /sandbox/sms` shows the newest messages, `GET /sandbox/sms.json` returns them to programs.
 * Registered only if the sandbox is in use.
 */
export const sandboxSmsPage =
  (brand: { name: string }, sms: SandboxSms, now: () => Date): FastifyPluginAsync =>
  (app) => {
    app.get(SANDBOX_OUTBOX, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(outboxPage(brand.name, sms.messages().slice(0, SHOWN), now())),
    );
    app.get(`${SANDBOX_OUTBOX}.json`, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ list: sms.messages() }),
    );
    return Promise.resolve();
  };

/**
 * Phone, code and purpose need no HTML escaping, because their patterns exclude special characters.
 */
function messageRow({ phone, code, purpose, at }: OutboxMessage, now: Date): string {
  const minutesLeft = Math.ceil((at.getTime() + SMS_CODE_LIFE - now.getTime()) / MINUTE);
  return `
      <li${minutesLeft > 0 ? '' : ' class="expired"'}>
        <p class="code">${code}</p>
        <p><b>${phone}</b> · ${purposeLabels[purpose]}</p>
        <p class="note">${chinaTime.format(at)} 发送，${minutesLeft > 0 ? `${minutesLeft} 分钟内有效` : '已过期'}</p>
      </li>`;
}

function outboxPage(brand: string, messages: readonly OutboxMessage[], now: Date): string {
  const list =
    messages.length > 0
      ? `<ul>${messages.map((message) => messageRow(message, now)).join('')}
    </ul>`
      : '<p class="empty">还没有短信。在登录页填写手机号并点“获取验证码”，几秒后这里就会显示。</p>';
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="3">
    <title>短信沙箱 · ${escapeHtml(brand)}</title>
    <style>
      body { margin: 0; padding: 24px 16px; background: #f5f7fa; color: #1b2433;
        font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
      main { max-width: 420px; margin: 0 auto; }
      h1 { margin: 0; font-size: 20px; }
      p { margin: 0; }
      ul { margin: 16px 0 0; padding: 0; list-style: none; }
      li, .empty { margin-bottom: 12px; padding: 16px; background: #fff; border-radius: 12px; }
      .empty { margin-top: 16px; }
      .code { color: #0066cc; font: 700 32px/1.2 ui-monospace, Consolas, monospace; letter-spacing: 6px; }
      .expired .code { color: #687186; text-decoration: line-through; }
      .note { color: #566074; font-size: 14px; }
    </style>
  </head>
  <body>
    <main>
      <h1>短信沙箱</h1>
      <p class="note">演示模式不会真的发送短信，最近的验证码都显示在这里，每 3 秒刷新。</p>
      ${list}
    </main>
  </body>
</html>
`;
}
