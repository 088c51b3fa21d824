import { beforeAll, describe, expect, it } from 'vitest';
import { jpegPicture } from '../../server/storage/pictures';
import { DeskApp } from '../support/deskApp';
import { createStaff, DESK_PASSWORD } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('head', '--alias', '老板', '--role', 'admin');
});

describe('the desk', () => {
  it('signs in a member that the command created, and rejects a wrong password', async () => {
    const desk = await DeskApp.open('/staff');
    await desk.signIn('head', 'incorrect horse 1');
    await desk.see('登录名或密码不正确，请重新输入');
    await desk.signIn('head');
    await desk.see('老板（管理员）');
    expect(new URL(desk.page.url()).pathname).toBe('/desk/staff');
    await desk.close();
  });

  it('lets an admin create a valuer, who cannot open pages of admins and can set a photo', async () => {
    const desk = await DeskApp.open('/staff');
    await desk.signIn('head');
    await desk.press('新建成员');
    await desk.press('保存');
    await desk.see(/登录名以小写字母开头/);
    await desk.fill('登录名', 'newcomer');
    await desk.fill('初始密码', DESK_PASSWORD);
    await desk.fill('称呼', '小新');
    await desk.press('保存');
    await desk.see('newcomer');
    await desk.visit('/audit');
    await desk.page.getByRole('cell').filter({ hasText: '新建了成员小新' }).first().waitFor();
    await desk.close();

    const theirs = await DeskApp.open('/audit');
    await theirs.signIn('newcomer');
    await theirs.see('没有这个页面，或您没有权限打开它');
    expect(await theirs.page.getByRole('link', { name: '成员' }).count()).toBe(0);
    await theirs.tap('#account');
    await theirs.page.getByText('我的照片').click();
    const photo = theirs.page.getByRole('dialog', { name: '我的照片' });
    await photo.getByRole('button', { name: '上传照片' }).waitFor();
    expect(await photo.locator('img').count()).toBe(0);
    const file = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() };
    await photo.locator('input[type=file]').setInputFiles(file);
    await photo.getByRole('button', { name: '换一张照片' }).waitFor();
    expect(await photo.locator('img').getAttribute('src')).toMatch(/^\/pictures\/.+\.jpg$/);
    await theirs.screenshot('photo');
    await photo.getByRole('button', { name: '不再显示' }).click();
    await photo.getByRole('button', { name: '上传照片' }).waitFor();
    await theirs.close();
  });

  it('asks before going back or closing the tab loses a form that is filled in', async () => {
    const desk = await DeskApp.open('/audit');
    await desk.signIn('head');
    await desk.page.getByRole('link', { name: '成员' }).click();
    await desk.press('新建成员');
    await desk.fill('登录名', 'half-done');
    await desk.page.goBack();
    await desk.see('不保存就关闭？');
    await desk.press('继续填写');
    expect(new URL(desk.page.url()).pathname).toBe('/desk/staff');
    expect(await desk.page.getByLabel('登录名', { exact: true }).inputValue()).toBe('half-done');
    const asked = desk.page.waitForEvent('dialog');
    await desk.page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await desk.page.goBack();
    await desk.see('不保存就关闭？');
    await desk.tap('.ant-modal-confirm-btns .ant-btn-dangerous');
    await desk.page.waitForURL(/\/desk\/audit$/);
    await desk.close();
  });

  it('opens the requested documentation after sign-in, and signs out in all tabs at once', async () => {
    const desk = await DeskApp.open();
    const paper = new URL('/docs/backup#prove-it', desk.page.url()).href;
    await desk.page.goto(paper);
    await desk.signIn('head');
    await desk.page.waitForURL(paper);
    await desk.page.getByRole('heading', { name: '演练' }).waitFor();
    await desk.visit('');
    await desk.see('老板（管理员）');
    const other = await desk.context.newPage();
    await other.goto(desk.page.url());
    await other.getByText('老板（管理员）').waitFor();
    await desk.tap('#account');
    await desk.page.getByText('退出登录').click();
    await other.locator('#sign-in').waitFor();
    await desk.close();
  });
});
