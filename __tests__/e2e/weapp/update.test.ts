import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { fillIn } from '../support/formJourneys';
import { WeappApp } from '../support/weappApp';

const OFFER = '新版本，点击刷新';

describe('a newer version of the mini-program', () => {
  it('is offered after WeChat has downloaded it, and applied by one tap without losing input', async () => {
    const app = await WeappApp.open({ customer: await ApiCustomer.arrive() });
    await fillIn(app);
    expect(await app.count('#update')).toBe(0);
    await app.program.downloadUpdate();
    await app.see(OFFER);
    await app.screenshot('update-bar');
    await app.tap(OFFER);
    await app.see(/已恢复.*的草稿/);
    await app.gone(OFFER);
    expect(await app.valueOf('field-answers-skins-input')).toBe('286');
    await app.tapOn('submit');
    await app.arrive('report');
    await app.close();
  });
});
