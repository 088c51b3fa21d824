import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { normalVerificationCode } from './reportNumber';
import { selectConfirmation } from './store';

type Confirmation = NonNullable<Awaited<ReturnType<typeof selectConfirmation>>>;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('zh-CN')}`;
const chinaDate = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'long',
  timeZone: 'Asia/Shanghai',
});

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)} · 账号博士</title>
    <style>
      body { margin: 0; padding: 48px 16px; background: #f5f7fa; color: #1f2937;
        font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
      main { max-width: 420px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 12px; }
      h1 { margin: 0 0 16px; font-size: 20px; }
      dl { margin: 0; }
      dt { color: #5b6472; font-size: 14px; }
      dd { margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
      p { margin: 16px 0 0; color: #5b6472; font-size: 14px; }
    </style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;

function confirmationPage({ reportNo, createdAt, low, high, sample }: Confirmation): string {
  const rows = [
    ['报告编号', reportNo],
    ['出具日期', chinaDate.format(createdAt)],
    ['价格区间', `${yuan(low)} – ${yuan(high)}`],
  ];
  const list = rows.map(([name = '', value = '']) => {
    return `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`;
  });
  const notice = sample
    ? '价格依据演示用的样例成交数据得出，不代表真实行情。'
    : '价格为评估结果，不是收购报价。';
  return page('报告真实有效', `<dl>${list.join('')}</dl><p>${notice}</p>`);
}

const unknownPage = page(
  '没有查到这份报告',
  '<p>请核对验证码后再试，或重新扫描报告上的二维码。报告内容以账号博士中显示的为准。</p>',
);

/** `GET /verify/<code>`: the public page that confirms a report's number, date and price band. */
export const verifyPage =
  ({ database }: Services): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { code: string } }>('/verify/:code', async ({ params }, reply) => {
      const code = normalVerificationCode(params.code);
      const confirmation = code && (await selectConfirmation(database, code));
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!confirmation) return reply.code(404).send(unknownPage);
      return reply.send(confirmationPage(confirmation));
    });
  };
