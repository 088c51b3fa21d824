import { beforeAll, expect, it } from 'vitest';
import { pageNames, pages } from '../../../desk/src/pages';
import { ApiCustomer } from '../support/customer';
import { openDeskAs, claimAtDesk } from '../support/deskSteps';
import { createStaff } from '../support/staffMember';

beforeAll(async () => {
  await createStaff('caller', '--alias', '老板', '--role', 'admin', '--duty', '00:00-24:00');
});

it('makes each call to the service only once when a page is opened', async () => {
  const { orderId, orderNo } = await (await ApiCustomer.arrive()).order();
  const desk = await openDeskAs('caller');
  await claimAtDesk(desk, orderNo);
  const asked: string[] = [];
  desk.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/desk-api/'))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  for (const name of pageNames) {
    await desk.page.waitForLoadState('networkidle');
    asked.length = 0;
    await desk.visit(pages[name].path.replace(':orderId', orderId));
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => asked.some((call) => call.includes('/chat/waiting'))).toBe(true);
    await desk.page.waitForLoadState('networkidle');
    const twice = asked.filter((call, index) => asked.indexOf(call) !== index);
    expect([name, twice]).toEqual([name, []]);
  }
  await desk.close();
});
