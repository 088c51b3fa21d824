import { describe, expect, it } from 'vitest';
import UniversalRouter from '@/platform/html/UniversalRouter';

const router = new UniversalRouter([
  { path: ['/', '/pages/home/index'], action: ({ pathname }) => `home by ${pathname}` },
  { path: '/pages/home', action: () => 'folder' },
  { path: '/pages/mine/index', action: (_, parameters) => ['mine', parameters] },
]);

describe('the route of an address', () => {
  it.each([
    ['/', 'home by /'],
    ['/pages/home/index', 'home by /pages/home/index'],
    ['/pages/home/index/', 'home by /pages/home/index/'],
    ['/Pages/Home/Index', 'home by /Pages/Home/Index'],
    ['/pages/home', 'folder'],
    ['/pages/mine/index', ['mine', {}]],
  ])('%s', async (address, page) => {
    await expect(router.resolve(address)).resolves.toEqual(page);
  });

  it.each(['/pages', '/pages/home/index/more', '/pages/homes', ''])(
    'is not found for %o',
    async (address) => {
      await expect(router.resolve(address)).rejects.toMatchObject({ status: 404 });
    },
  );
});
