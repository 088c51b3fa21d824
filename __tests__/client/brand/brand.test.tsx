import { afterEach, expect, it } from 'vitest';
import type { Brand } from '@account-doctor/contract/brand';
import { Imprint } from '@/features/shell/Imprint';
import { SignInH5 } from '@/features/sign-in/SignInH5';
import { BrandStore } from '@/stores/BrandStore';
import { closeScreen, openScreen } from '../support/screen';
import { act } from 'react';
import { accepted, serveWith } from '../support/service';

const brand: Brand = {
  name: '星评',
  operator: '杭州星评网络科技有限公司',
  contact: '客服电话 0571-12345678',
  icp: '浙ICP备2026012345号-1',
  policeFiling: '浙公网安备33010602012345号',
};

afterEach(closeScreen);

it('shows the service’s name from its answer, even if the answer arrives late', async () => {
  serveWith(() => accepted({ list: [] }));
  const screen = await openScreen(() => <SignInH5 from={undefined} />);
  expect(screen.text()).toContain('欢迎来到账号博士');
  await act(async () => {
    screen.stores.brand.take(brand);
    await Promise.resolve();
  });
  expect(screen.text()).toContain('欢迎来到星评');
  expect(screen.text()).toContain(brand.operator);
});

it('shows the configured filing numbers with links to the authorities, and nothing else', async () => {
  const screen = await openScreen(Imprint, (stores) => stores.brand.take(brand));
  const [icp, police] = screen.getAllByRole('link');
  expect(icp?.textContent).toBe(brand.icp);
  expect(icp?.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  expect(police?.getAttribute('href')).toMatch(/^https:\/\/beian\.mps\.gov\.cn\/.*33010602012345$/);
  closeScreen();
  const silent = await openScreen(Imprint);
  expect(silent.looks('.imprint')).toEqual([]);
});

it('stores the brand for the next visit', () => {
  const [told, next] = [new BrandStore(), new BrandStore()];
  told.take(brand);
  next.restore(JSON.parse(JSON.stringify(told.valuesToStore())));
  expect(next.brand).toEqual(brand);
  expect(next.isAsked).toBe(true);
  expect(() => next.restore({ name: 7 })).toThrow('not a text');
});
