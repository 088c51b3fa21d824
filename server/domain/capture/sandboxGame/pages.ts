import { cardPage, escapeHtml } from '../../../core/http/html';

const sandboxPage = (heading: string, body: string) =>
  cardPage(
    `${heading} · 沙箱游戏`,
    `<p class="note">沙箱游戏 · 演示模式，不是真实的游戏，请不要填真实密码</p>
      <h1>${heading}</h1>
      ${body}`,
    `label { display: block; margin-top: 16px; font-weight: 600; }
      input { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 4px; padding: 12px;
        border: 1px solid #7b869c; border-radius: 8px; font: inherit; }
      input:focus-visible { outline: 3px solid #0066cc; outline-offset: 1px; }
      .problem { margin-top: 12px; color: #b3261e; }
      form button { margin-top: 24px; }
      .question { margin-top: 16px; text-align: center; font: 700 28px/1.4 system-ui, sans-serif; }`,
  );

const problemParagraph = (problem: string | null) =>
  problem === null ? '' : `<p class="problem" role="alert">${problem}</p>`;

/** Sign-in page of the sandbox game for a brand; its form is sent to the page's own address. */
export const signInPage = (
  brand: string,
  { account, problem }: { account: string; problem: string | null },
): string =>
  sandboxPage(
    '登录沙箱游戏',
    `<p>登录后允许${escapeHtml(brand)}读取这个账号的数据和截图，一次有效。只在您自己发起采集时登录。</p>
      <form method="post">
        <label for="game-account">账号</label>
        <input id="game-account" name="account" maxlength="40" autocomplete="off" value="${escapeHtml(account)}">
        <label for="game-password">密码</label>
        <input id="game-password" name="password" type="password" maxlength="40" autocomplete="off">
        ${problemParagraph(problem)}
        <button id="game-sign-in" class="primary">登录并允许读取</button>
      </form>`,
  );

/** Page with the captcha of the sandbox game. */
export const captchaPage = (question: string, problem: string | null): string =>
  sandboxPage(
    '人机验证',
    `<p>读取时游戏要求确认是本人操作，请回答：</p>
      <p class="question">${question}</p>
      <form method="post">
        <label for="game-answer">答案</label>
        <input id="game-answer" name="answer" inputmode="numeric" maxlength="4" autocomplete="off">
        ${problemParagraph(problem)}
        <button id="game-prove" class="primary">提交验证</button>
      </form>`,
  );
