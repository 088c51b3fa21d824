import { cardPage, escapeHtml } from '../../core/http/html';

const brandedPage = (brand: string, title: string, body: string) =>
  cardPage(`${title} · ${brand}`, body);

/** Link back to the app; the mini-program returns automatically. */
const backToApp = (brand: string, address: string | null, label: string) =>
  address === null
    ? `<p class="note">请稍候，页面会自动返回${escapeHtml(brand)}。</p>`
    : `<a id="back-to-app" class="primary" href="${escapeHtml(address)}">${escapeHtml(label)}</a>
       <p class="note">如果${escapeHtml(brand)}开着另一个页面，关闭本页回到那里即可。</p>`;

/** How a page names the owner of a form, who may be a stranger. Nobody can choose these values. */
type Owner = { phone: string } | { number: string; since: string };

const ownerName = (owner: Owner): string =>
  'phone' in owner
    ? `用户 ${owner.phone}`
    : `编号 ${owner.number} 的微信账号（${owner.since} 注册，没有绑定手机号）`;

/**
 * Page before the game's sign-in: says whose form will receive the account. The player must
 * continue by a button.
 */
export const beforeSignInPage = (
  brand: string,
  parts: {
    action: string;
    game: string;
    source: string;
    owner: Owner;
  },
): string =>
  brandedPage(
    brand,
    '登录前请确认',
    `<h1>登录前请确认</h1>
      <p>接下来到${escapeHtml(parts.source)}登录《${escapeHtml(parts.game)}》。读取到的账号数据会填进<strong>${escapeHtml(ownerName(parts.owner))}</strong> 在${escapeHtml(brand)}的评估表单。</p>
      <p class="state">${'phone' in parts.owner ? '如果这不是您的手机号' : '这个编号要和您在“我的 → 设置”里看到的一样。不一样'}，说明链接是别人发来的：请关闭本页，不要登录。</p>
      <form method="post" action="${escapeHtml(parts.action)}">
        <button id="go-on" class="primary">是我本人，去登录</button>
      </form>`,
  );

/**
 * Page for a capture that was started in another browser, or whose sign-in page was first opened in another browser.
 */
export const otherBrowserPage = (brand: string): string =>
  brandedPage(
    brand,
    '请回到原来的浏览器',
    `<h1>请回到原来的浏览器</h1>
      <p>这次采集是在另一个浏览器里发起的，没有读取任何数据。请在那里登录，或在这里打开${escapeHtml(brand)}重新开始。</p>
      <p class="state">如果链接是别人发来的，请不要登录。</p>`,
  );

/** Page after the sign-in, while the account is being read. */
export const signedInPage = (brand: string, address: string | null): string =>
  brandedPage(
    brand,
    '登录成功',
    `<h1>登录成功</h1>
      <p>正在读取账号数据，通常几秒完成。登录信息只在读取时使用，不会保存。</p>
      ${backToApp(brand, address, `返回${brand}查看进度`)}`,
  );

/** Page for a return from the sign-in page with parameters that do not prove a sign-in. */
export const noSignInPage = (brand: string, retryAddress: string): string =>
  brandedPage(
    brand,
    '登录没有完成',
    `<h1>登录没有完成</h1>
      <p>登录已取消、失败或过期，没有读取任何数据。</p>
      <a id="sign-in-again" class="primary" href="${escapeHtml(retryAddress)}">重新登录</a>`,
  );

/** Page for a capture that has ended or does not exist. */
export const captureEndedPage = (brand: string): string =>
  brandedPage(
    brand,
    '采集已结束',
    `<h1>采集已结束</h1>
      <p>这次采集已完成、取消或超过 10 分钟。请回到${escapeHtml(brand)}的评估表单重新开始，或直接填写表单。</p>`,
  );
