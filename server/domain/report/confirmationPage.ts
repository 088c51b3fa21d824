import { yuan } from '@account-doctor/contract/money';
import { escaped } from '../../core/http/html';

/** What the public page confirms of a report, and nothing else of it. */
export interface Confirmation {
  reportNo: string;
  createdAt: Date;
  /** Fen. */
  low: number;
  /** Fen. */
  high: number;
  /** The prices rest on generated sample sales. */
  sample: boolean;
}

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
      main { max-width: 420px; margin: 0 auto; padding: 24px; background: #fff;
        border-radius: 12px; }
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

/** The page for a code that belongs to a report. */
export function confirmationPage({ reportNo, createdAt, low, high, sample }: Confirmation): string {
  const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  const rows = [
    row('报告编号', reportNo),
    row('出具日期', chinaDate.format(createdAt)),
    row('价格区间', `¥${yuan(low)} – ¥${yuan(high)}`),
  ];
  const notice = sample
    ? '价格依据演示用的样例成交数据得出，不代表真实行情。'
    : '价格为评估结果，不是收购报价。';
  return page('报告真实有效', `<dl>${rows.join('')}</dl><p>${notice}</p>`);
}

/** The page for every other code. */
export const unknownPage = page(
  '没有查到这份报告',
  '<p>请核对验证码后再试，或重新扫描报告上的二维码。报告内容以账号博士中显示的为准。</p>',
);
