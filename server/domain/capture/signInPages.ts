import { cardPage, escaped } from '../../core/http/html';

const page = (title: string, body: string) => cardPage(`${title} · 账号博士`, body);

/** The way back into the app; the mini-program goes on by itself. */
const back = (address: string | null, label: string) =>
  address === null
    ? '<p class="note">请稍候，页面会自动返回账号博士。</p>'
    : `<a id="back-to-app" class="primary" href="${escaped(address)}">${label}</a>
       <p class="note">如果账号博士开着另一个页面，关闭本页回到那里即可。</p>`;

/** The person has signed in, and the account is being read. */
export const signedInPage = (address: string | null): string =>
  page(
    '登录成功',
    `<h1>登录成功</h1>
      <p>正在读取账号数据，通常几秒完成。登录信息只在读取时使用，不会保存。</p>
      ${back(address, '返回账号博士查看进度')}`,
  );

/** What came back from the sign-in page is no sign-in. */
export const refusedPage = (again: string): string =>
  page(
    '登录没有完成',
    `<h1>登录没有完成</h1>
      <p>登录已取消、失败或过期，没有读取任何数据。</p>
      <a id="sign-in-again" class="primary" href="${escaped(again)}">重新登录</a>`,
  );

/** The capture of this address has ended, or there is none. */
export const endedPage = page(
  '采集已结束',
  `<h1>采集已结束</h1>
      <p>这次采集已完成、取消或超过 10 分钟。请回到账号博士的评估表单重新开始，或直接填写表单。</p>`,
);
