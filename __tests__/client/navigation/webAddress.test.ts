import { describe, expect, it } from 'vitest';
import { parseWebAddress } from '@account-doctor/contract/webAddress';

describe('an address outside the app', () => {
  it.each(['https://www.12377.cn', 'https://kf.qq.com/faq?a=b#c', 'HTTPS://KF.QQ.COM:443/'])(
    '%s may be opened',
    (url) => expect(parseWebAddress(url)?.allowed).toBe(true),
  );

  it.each([
    ['https://evil.example/', 'evil.example'],
    ['https://kf.qq.com.evil.example/', 'kf.qq.com.evil.example'],
    ['https://evil-kf.qq.com/', 'evil-kf.qq.com'],
  ])('%s is rejected because of its host', (url, host) => {
    expect(parseWebAddress(url)).toMatchObject({ host, allowed: false });
  });

  it.each([
    '',
    'http://kf.qq.com/',
    '//kf.qq.com/',
    'javascript:alert(1)',
    'https://kf.qq.com@evil.example/',
    'https://kf.qq.com:8443/',
    'https://kf.qq.com\\@evil.example/',
    'https://kf.qq.com/ x',
    ' https://kf.qq.com/',
    'https:kf.qq.com',
  ])('%p is not an address', (url) => expect(parseWebAddress(url)).toBeNull());
});
