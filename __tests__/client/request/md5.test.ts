import { createHash } from 'node:crypto';
import small from '@account-doctor/client-core/md5';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const expected = (text: string) => createHash('md5').update(text).digest('hex');

describe('the MD5 digest of the client', () => {
  it('of texts of every length around a block is that of Node.js', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'a王'.repeat(length).slice(0, length);
      expect(small.hash(text), `${length} characters`).toBe(expected(text));
    }
  });

  it('of any text is that of Node.js', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5_000 }), (text) => {
        expect(small.hash(text)).toBe(expected(text));
      }),
    );
  });
});
