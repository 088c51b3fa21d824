import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sealed, unseal } from '../../../server/domain/backup/archive';
import { withoutGap, type Stretch } from '../../../server/domain/backup/changes';
import { isDue } from '../../../server/domain/backup/due';
import type { FoundBackup } from '../../../server/domain/backup/listBackups';
import { readLsn } from '../../../server/core/database/lsn';
import { lsnText, segmentName } from '../../../server/domain/backup/lsn';
import { untar } from '../../../server/domain/backup/untar';

const stretch = (start: bigint, end: bigint): Stretch => ({
  key: `${start}-${end}`,
  size: 1,
  hash: '',
  start,
  end,
});
const names = (stretches: Stretch[]) => stretches.map(({ key }) => key);

describe('the changes between two places', () => {
  it('are put together of pieces, the longest where one was written twice', () => {
    const all = [stretch(0n, 10n), stretch(10n, 20n), stretch(10n, 25n), stretch(25n, 40n)];
    expect(names(withoutGap(all, 5n, 30n))).toEqual(['0-10', '10-25', '25-40']);
    expect(withoutGap([], 5n, 5n)).toEqual([]);
  });

  it('are refused where any is missing, with the place', () => {
    const gap = [stretch(0n, 16n), stretch(17n, 40n)];
    expect(() => withoutGap(gap, 0n, 40n)).toThrow('those from 0/10 on are missing');
    expect(() => withoutGap([stretch(0n, 16n)], 0n, 17n)).toThrow('are missing');
    expect(() => withoutGap([stretch(1n, 16n)], 0n, 16n)).toThrow('those from 0/0 on');
  });
});

describe('places of PostgreSQL', () => {
  it('are read and written as PostgreSQL does', () => {
    expect(lsnText(readLsn('1/A0000028'))).toBe('1/A0000028');
    expect(segmentName(2, readLsn('1/A1000000'), 16 * 1_048_576)).toBe('0000000200000001000000A1');
    expect(segmentName(1, readLsn('0/300000'), 1_048_576)).toBe('000000010000000000000003');
  });
});

describe('a manifest', () => {
  const schema = z.object({ count: z.number() });
  it('is read as it was written, and refused when anything in it changed', () => {
    const written = sealed({ count: 12 });
    expect(unseal(written, schema, 'it')).toEqual({ count: 12 });
    const changed = Buffer.from(written.toString().replace('12', '13'));
    expect(() => unseal(changed, schema, 'it')).toThrow('it is damaged');
    expect(() => unseal(written.subarray(0, 8), schema, 'it')).toThrow('it is damaged');
    expect(() => unseal(sealed({ number: 1 }), schema, 'it')).toThrow('another version');
  });
});

describe('the daily backup', () => {
  const made = (startedAt: string, kind = 'daily') =>
    ({ id: startedAt, size: 1, manifest: { startedAt, kind } }) as FoundBackup;
  // Noon in China.
  const now = new Date('2026-11-23T04:00:00Z');

  it('is due once after its hour in China, also where the machine was off at that hour', () => {
    expect(isDue([], 4, now)).toBe(true);
    expect(isDue([made('2026-11-22T19:59:00Z')], 4, now)).toBe(true);
    expect(isDue([made('2026-11-22T20:00:00Z')], 4, now)).toBe(false);
    expect(isDue([made('2026-11-22T10:00:00Z')], 13, now)).toBe(false);
  });

  it('is not replaced by one made by hand, nor by one that was not finished', () => {
    const unfinished: FoundBackup = { id: 'x', size: 1, problem: 'it was not finished' };
    expect(isDue([made('2026-11-23T03:00:00Z', 'manual'), unfinished], 4, now)).toBe(true);
  });
});

describe('an archive of the database', () => {
  async function* of(...chunks: Buffer[]) {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  it('that ends in the middle, or is none, is refused', async () => {
    await expect(untar(of(), '/tmp', null)).rejects.toThrow('ends in the middle');
    await expect(untar(of(Buffer.alloc(512, 7)), '/tmp', null)).rejects.toThrow('no tar archive');
  });
});
