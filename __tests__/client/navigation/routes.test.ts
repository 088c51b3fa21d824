import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routeNames, routeByName, tabNames } from '@/routes';

/** The pages of the specification (docs/product.md, "Pages"). */
const tabs = ['pages/home/index', 'pages/evaluation/index', 'pages/mine/index'];
const main = [
  'evaluation/chooseGame',
  'evaluation/fillInInfo/index',
  'evaluation/fillInInfo/rpaWebview',
  'evaluation/fillInInfo/success',
  'evaluation/human/checkout',
  'evaluation/human/paySuccess',
  'chat/index',
  'evaluation/payment/index',
  'evaluation/report/index',
  'evaluation/report/screenShot',
  'evaluation/report/download',
  'evaluation/report/highQuality',
  'evaluation/report/unlock/invite',
  'evaluation/report/unlock/accept',
  'home/webview/index',
].map((path) => `pages/${path}`);
const sub = [
  'login/h5/index',
  'login/h5/resetPwd',
  'login/wx/index',
  'login/wx/sms',
  'mine/coupon/records',
  'mine/evaluation/records',
  'mine/evaluation/evaluate/index',
  'mine/message/index',
  'mine/realName/index',
  'mine/realName/result',
  'mine/setting/index',
  'mine/setting/password',
  'mine/userFeedback/index',
  'home/article/index',
  'home/helpCenter/index',
  'home/couponCenter/index',
  'home/news/index',
  'home/news/detail',
  'home/listingGuidelines/index',
  'evaluation/contrastAnalysis/index',
  'test',
].map((path) => `pagesA/pages/${path}`);
const paths = routeNames.map((name) => routeByName(name).path);
/** Paths of the pages that the project has added; the table gives the reason for each. */
const own = routeNames.map(routeByName).flatMap((route) => (route.own ? [route.path] : []));

describe('the route table', () => {
  it('contains every page of the specification, and others only with a reason', () => {
    expect([...paths].sort()).toEqual([...tabs, ...main, ...sub, ...own].sort());
  });

  it('starts with home, which Taro opens first', () => {
    expect(paths[0]).toBe('pages/home/index');
  });

  it('contains the tabs in their order', () => {
    expect(tabNames.map((name) => routeByName(name).path)).toEqual(tabs);
    for (const name of tabNames) expect(routeByName(name).tab).toBeTruthy();
  });

  it.each(paths)('%s has a page file', (path) => {
    const file = join(__dirname, '../../../src', path);
    expect(existsSync(`${file}.tsx`) || existsSync(join(file, 'index.tsx'))).toBe(true);
  });
});
