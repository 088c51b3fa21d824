import { describe, expect, it } from 'vitest';
import { parse } from '@/platform/html/queryString';

describe('the parameters of an address', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?orderId=1', { orderId: '1' }],
    ['orderId=1&stamp=A', { orderId: '1', stamp: 'A' }],
    ['?from=%2Fpages%3Fa%3D1', { from: '%2Fpages%3Fa%3D1' }],
    ['?a=b=c&&d', { a: 'b=c', d: '' }],
    ['?orderId=1&orderId=2', { orderId: '2' }],
  ])('%s', (search, parameters) => {
    expect(parse(search)).toEqual(parameters);
  });
});
