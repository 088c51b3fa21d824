import { describe, expect, it } from 'vitest';
import { H5App } from '../support/h5App';
import { smsCodeFor, unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

describe('signing in', () => {
  it('by SMS opens the requested page, and going back never shows the sign-in page', async () => {
    const app = await H5App.open('/pagesA/pages/mine/evaluation/records?filter=ready');
    await app.screenshot('sign-in');
    await signInOnPageBySms(app, unusedPhone());
    await app.arrive('evaluationRecords');
    expect(app.address).toBe('/pagesA/pages/mine/evaluation/records?filter=ready');
    await app.visit('/');
    await app.tapOn('tab-mine');
    await app.arrive('mine');
    await app.screenshot('mine');
    await app.close();
  });

  it('shows errors at their fields', async () => {
    const app = await H5App.open('/pagesA/pages/login/h5/index');
    await app.fill('phone', '12345');
    await app.tapOn('sign-in');
    await app.see('请输入 11 位手机号');
    await app.see('请输入 6 位数字验证码');
    await app.screenshot('sign-in-problems');
    await app.close();
  });

  it('shows its fields with our styles, not the browser’s', async () => {
    const app = await H5App.open('/pagesA/pages/login/h5/index');
    const drawn = await app.find('#phone').evaluate((field) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(field);
      return { borderTopWidth, backgroundColor };
    });
    expect(drawn).toEqual({ borderTopWidth: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' });
    await app.close();
  });

  it('receives a tap below a field that the tap leaves empty', async () => {
    const app = await H5App.open('/pagesA/pages/login/h5/index');
    await app.fill('phone', unusedPhone());
    await app.find('#code').click();
    const consent = app.find('#agreement');
    const box = (await consent.boundingBox())!;
    await app.page.mouse.click(box.x + 10, box.y + box.height / 2, { delay: 100 });
    await expect.poll(() => consent.getAttribute('aria-checked')).toBe('true');
    await app.tapOn('sign-in');
    await app.see('请输入 6 位数字验证码');
    expect((await consent.boundingBox())!.y).toBe(box.y);
    await app.tap('密码登录');
    await app.find('#password').click();
    await app.tapOn('forgot-password');
    await app.arrive('resetPassword');
    await app.close();
  });

  it('with a wrong code shows the service’s error, and keeps the input', async () => {
    const app = await H5App.open('/pagesA/pages/login/h5/index');
    const phone = unusedPhone();
    await app.fill('phone', phone);
    await app.tap('获取验证码');
    await app.tapOn('consent-agree');
    const code = await smsCodeFor(phone);
    await app.fill('code', code === '000000' ? '111111' : '000000');
    await app.see(/验证码不对/);
    expect(await app.find('#phone input, input#phone').inputValue()).toBe(phone);
    await app.close();
  });

  it('out applies to all tabs', async () => {
    const app = await H5App.open('/pages/mine/index');
    await signInOnPageBySms(app, unusedPhone());
    await app.arrive('mine');
    const other = await H5App.open('/pages/mine/index', { context: app.context });
    await other.arrive('mine');
    await app.tapOn('sign-out');
    await app.confirm();
    await app.arrive('home');
    await other.arrive('home');
    await app.tapOn('tab-mine');
    await app.arrive('signInH5');
    await app.close();
  });
});

describe('resetting the password', () => {
  it('by SMS allows signing in with the new one', async () => {
    const app = await H5App.open('/pages/mine/index');
    const phone = unusedPhone();
    await signInOnPageBySms(app, phone);
    await app.arrive('mine');
    await app.tapOn('sign-out');
    await app.confirm();
    await app.arrive('home');

    await app.visit('/pagesA/pages/login/h5/resetPwd');
    await app.fill('reset-phone', phone);
    await app.tap('获取验证码');
    await app.fill('reset-code', await smsCodeFor(phone, 'reset-password'));
    await app.fill('reset-new-password', 'blue 7 elephants');
    await app.screenshot('reset-password');
    await app.tapOn('reset-password');

    await app.arrive('signInH5');
    await app.tap('密码登录');
    expect(await app.find('#phone input, input#phone').inputValue()).toBe(phone);
    await app.fill('password', 'blue 7 elephants');
    await app.tapOn('agreement');
    await app.tapOn('sign-in');
    await app.arrive('mine');
    await app.close();
  });
});
