import { yuan } from '@account-doctor/contract/money';
import { chinaDate } from '../../core/chinaDay';
import { escapeHtml } from '../../core/http/html';

/** The facts that the public page reveals about a report. */
export interface ReportConfirmation {
  reportNo: string;
  gameName: string;
  serverLabel: string;
  /** Masked account name; `null` if the player did not state one. */
  account: string | null;
  createdAt: Date;
  validUntil: Date;
  /** Whether an appraiser made the report. */
  human: boolean;
  /** Fen. */
  low: number;
  /** Fen. */
  high: number;
  /** Whether the prices are learnt from generated sample sales. */
  sample: boolean;
}

const confirmationLayout = ({
  brand,
  title,
  sign,
  body,
}: {
  brand: string;
  title: string;
  sign: string;
  body: string;
}) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} · ${escapeHtml(brand)}</title>
    <style>
      :root { --page: #f5f7fa; --card: #fff; --ink: #1b2433; --soft: #566074; --line: #e4e8ef;
        --blue: #06c; --good: #0b7a4b; --bad: #c62f2f; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #10151d; --card: #1a212c; --ink: #e8edf5; --soft: #a9b4c6; --line: #2e3846;
          --blue: #66b0ff; --good: #4cc38a; --bad: #ff8a85; }
      }
      body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink);
        font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
      header, main { max-width: 420px; margin: 0 auto; }
      header { display: flex; gap: 8px; align-items: center; padding-bottom: 12px; font-weight: 700; }
      header span { color: var(--soft); font-weight: 400; }
      main { box-sizing: border-box; padding: 20px; background: var(--card); border-radius: 12px; }
      h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; }
      h1.good { color: var(--good); }
      h1.bad { color: var(--bad); }
      h2 { margin: 20px 0 4px; font-size: 16px; }
      dl { margin: 16px 0 0; border-top: 1px solid var(--line); }
      dl div { display: flex; gap: 12px; justify-content: space-between; padding: 8px 0;
        border-bottom: 1px solid var(--line); }
      dt { flex: none; color: var(--soft); }
      dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
      p, li { color: var(--soft); font-size: 14px; }
      p { margin: 4px 0 0; }
      ol { margin: 4px 0 0; padding-left: 20px; }
      a { color: var(--blue); }
    </style>
  </head>
  <body>
    <header><img src="/favicon.svg" alt="" width="28" height="28"> ${escapeHtml(brand)} <span>游戏账号估价 · 报告核验</span></header>
    <main>
      <h1 class="${sign}">${escapeHtml(title)}</h1>
      ${body}
      <p><a href="/">打开${escapeHtml(brand)}</a></p>
    </main>
  </body>
</html>
`;

/** What readers should check, because a genuine code may have been copied from the report of another account. */
const checksOf = (brand: string) => [
  '打开游戏，看游戏、区服和账号是不是上面这一个：防伪码可能是从别人的报告上抄来的。',
  '看日期：价格只在有效期内算数，过期后行情可能不同。',
  '对方给您看的估价，要落在上面的价格区间里。',
  `核对这一页的网址，是不是${escapeHtml(brand)}的网址。`,
];

/** The page for a valid code; `brand` is the name of the service. */
export function confirmationPage(brand: string, confirmed: ReportConfirmation): string {
  const { reportNo, gameName, serverLabel, account, createdAt, validUntil } = confirmed;
  const { human, low, high, sample } = confirmed;
  const factRow = (name: string, value: string) =>
    `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  const rows = [
    factRow('游戏', gameName),
    factRow('区服', serverLabel),
    factRow('账号', account ?? '没填'),
    factRow('价格区间', `¥${yuan(low)} – ¥${yuan(high)}`),
    factRow('评估方式', human ? '人工评估' : 'AI 评估'),
    factRow('出具日期', chinaDate(createdAt)),
    factRow('有效期到', chinaDate(validUntil)),
    factRow('报告编号', reportNo),
  ];
  const notice = sample
    ? '价格根据示例数据算出，不代表真实行情。'
    : '价格为评估结果，不是收购报价。';
  const checks = checksOf(brand)
    .map((check) => `<li>${check}</li>`)
    .join('');
  return confirmationLayout({
    brand,
    title: '报告真实有效',
    sign: 'good',
    body: `<p>这份报告由${escapeHtml(brand)}出具。${notice}</p><dl>${rows.join('')}</dl>
      <h2>还要您核对</h2><ol>${checks}</ol>`,
  });
}

/** The page of an unknown code. */
export const unknownCodePage = (brand: string): string =>
  confirmationLayout({
    brand,
    title: '查不到这份报告',
    sign: 'bad',
    body: `<p>请核对防伪码后再试，或重新扫描报告上的二维码。报告内容以${escapeHtml(brand)}中显示的为准；对方坚持它有效时，请不要付款。</p>`,
  });
