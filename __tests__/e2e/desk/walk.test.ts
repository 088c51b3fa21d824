import { hasRole, staffRoleLabels, staffRoles } from '@account-doctor/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageNames, pages } from '../../../desk/src/pages';
import { ApiCustomer } from '../support/customer';
import { DeskApp } from '../support/deskApp';
import { violationsOf } from '../support/eyes';
import { createStaff } from '../support/staffMember';

const nameOf = (role: string) => `walker-${role}`;

beforeAll(async () => {
  for (const role of staffRoles)
    await createStaff(
      nameOf(role),
      ...['--alias', staffRoleLabels[role], '--role', role, '--duty', '00:00-24:00'],
    );
});

/**
 * Values for the parameters of detail pages; a page with a new parameter fails to compile until it has a value here.
 */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}` ? Name : never;
type PageParameters = Record<ParameterOf<(typeof pages)[keyof typeof pages]['path']>, string>;

const addressOf = (path: string, things: PageParameters) =>
  Object.entries(things).reduce((at, [name, value]) => at.replace(`:${name}`, value), path);

/** An order that the signed-in member has claimed, and its customer. */
async function claimed(desk: DeskApp): Promise<PageParameters> {
  const customer = await ApiCustomer.arrive();
  const { orderId, orderNo } = await customer.order();
  await desk.visit('/queue?lane=waiting');
  await desk.page.getByRole('row').filter({ hasText: orderNo }).getByRole('button').click();
  await desk.see('与客户沟通');
  return { orderId, userId: customer.session.userId };
}

describe('the pages of the desk', () => {
  it('open completely, from the menu or by address', async () => {
    const desk = await DeskApp.open();
    await desk.signIn(nameOf('admin'));
    await desk.see('估价队列');
    const things = await claimed(desk);
    for (const name of pageNames) {
      const { path, menu } = pages[name];
      const address = addressOf(path, things);
      if (menu === null) await desk.visit(address);
      else await desk.page.getByRole('link', { name: menu, exact: true }).click();
      await desk.page.waitForURL(`**/desk${address}`);
      // Waits for the page's title, because the previous page stays on screen until the code has loaded.
      const title = menu === null ? {} : { name: menu, exact: true };
      await desk.page.getByRole('heading', { level: 1, ...title }).waitFor();
      await expect.poll(() => desk.find('.ant-skeleton, .ant-spin-spinning').count()).toBe(0);
      expect([name, await desk.page.getByRole('button', { name: '重新加载' }).count()]).toEqual([
        name,
        0,
      ]);
      expect([name, await violationsOf(desk.page)]).toEqual([name, []]);
      await desk.screenshot(`walk ${name}`);
    }
    await desk.close();
  });

  it.each([...staffRoles])('are in the menu of a %s if the role may open them', async (role) => {
    const desk = await DeskApp.open();
    await desk.signIn(nameOf(role));
    await desk.see('估价队列');
    const open = Object.values(pages).filter(
      ({ role: least, menu }) => menu !== null && hasRole(role, least),
    );
    expect(await desk.page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(
      open.map(({ menu }) => menu),
    );
    await desk.close();
  });
});
