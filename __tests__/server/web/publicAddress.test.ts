import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../server/providers/web/publicAddress';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '114.114.114.114', '2606:4700::1111', '240e:ff:e02c::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback written in octal', '0177.0.0.1'],
    ['loopback written as a number', '2130706433'],
    ['this host', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.1'],
    ['link-local, where clouds keep secrets', '169.254.169.254'],
    ['carrier NAT', '100.64.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['IPv6 loopback', '::1'],
    ['IPv6 of no host', '::'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, public too', '::ffff:8.8.8.8'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 link-local with a zone', 'fe80::1%lo'],
    ['IPv6 unique local', 'fd00::1'],
    ['IPv6 site-local', 'fec0::1'],
    ['IPv6 documentation', '2001:db8::1'],
    ['never given out', '4000::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('is not %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});
