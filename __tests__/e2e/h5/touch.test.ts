import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

/** Forms that only their address opens, and whether they need a signed-in user. */
const forms: [string, string, boolean][] = [
  ['signing in', '/pagesA/pages/login/h5/index', false],
  ['resetting the password', '/pagesA/pages/login/h5/resetPwd', false],
  ['changing the password', '/pagesA/pages/mine/setting/password', true],
  ['the real name', '/pagesA/pages/mine/realName/index', true],
  ['feedback', '/pagesA/pages/mine/userFeedback/index', true],
  ['the account', '/pages/evaluation/fillInInfo/index?gameId=honor-of-kings', true],
];

const CONTROLS = 'input, textarea, [role=checkbox], [role=radio], [role=button], [role=link]';
const FIELDS = 'input, textarea';

/** Leaves each field empty by a tap on each control below it; returns the controls that moved. */
async function movingTargets(app: H5App): Promise<string[]> {
  return app.page.evaluate(
    async ([controls, fields]) => {
      const seen = (element: Element) => (element as HTMLElement).offsetParent !== null;
      const place = (element: Element) => {
        const { top, left } = element.getBoundingClientRect();
        return `${Math.round(top)},${Math.round(left)}`;
      };
      const moved: string[] = [];
      for (const field of [...document.querySelectorAll<HTMLInputElement>(fields!)].filter(seen)) {
        field.focus();
        await new Promise((resolve) => setTimeout(resolve, 60));
        const others = [...document.querySelectorAll(controls!)].filter(seen);
        const before = others.map(place);
        field.blur();
        await new Promise((resolve) => setTimeout(resolve, 120));
        for (const [index, other] of others.entries())
          if (place(other) !== before[index])
            moved.push(`${field.id || field.name}: ${other.id || other.textContent}`);
      }
      return moved;
    },
    [CONTROLS, FIELDS],
  );
}

describe('a field that is left empty', () => {
  it.each(forms)('moves nothing: %s', async (_, path, signedIn) => {
    const app = await H5App.open(path, signedIn ? { customer: await ApiCustomer.arrive() } : {});
    await app.page.locator(FIELDS).filter({ visible: true }).first().waitFor();
    await app.settle();
    expect(await movingTargets(app)).toEqual([]);
    await app.close();
  });

  it('does not prevent the first tap on the control below it', async () => {
    const app = await H5App.open('/pagesA/pages/login/h5/index');
    await app.tapOn('phone');
    await app.tapOn('code');
    await app.tapOn('agreement');
    expect(await app.find('#agreement').getAttribute('aria-checked')).toBe('true');
    await app.tap('密码登录');
    await app.tapOn('password');
    await app.tapOn('forgot-password');
    await app.arrive('resetPassword');
    await app.close();
  });
});
