import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Manifest,
  documentWithHash,
  parseDocumentWithHash,
} from '../../../server/domain/backup/archive';
import { isBackupDue } from '../../../server/domain/backup/module';
import { writeSegments } from '../../../server/domain/backup/restoreCluster';
import {
  listWal,
  lsnText,
  putWal,
  readLsn,
  segmentName,
  type WalPiece,
  withoutGap,
} from '../../../server/domain/backup/wal';
import { FolderPlace } from '../../../server/providers/backup/folderPlace';
import { newFolder, removeFolder } from '../support/program';

const piece = (start: number, end: number): WalPiece => ({
  key: `${start}-${end}`,
  hash: '',
  start,
  end,
});
const names = (pieces: WalPiece[]) => pieces.map(({ key }) => key);

describe('the archived WAL of a range', () => {
  it('is assembled from pieces; of pieces with the same start the longest is used', () => {
    const all = [piece(0, 10), piece(10, 20), piece(10, 25), piece(25, 40)];
    expect(names(withoutGap(all, 5, 30))).toEqual(['0-10', '10-25', '25-40']);
    expect(withoutGap([], 5, 5)).toEqual([]);
  });

  it('is rejected with the first missing LSN if it has a gap', () => {
    const gap = [piece(0, 16), piece(17, 40)];
    expect(() => withoutGap(gap, 0, 40)).toThrow('lacks 0/10 and later');
    expect(() => withoutGap([piece(0, 16)], 0, 17)).toThrow('has a gap');
    expect(() => withoutGap([piece(1, 16)], 0, 16)).toThrow('lacks 0/0');
  });
});

describe('WAL in a restored cluster', () => {
  it('completes the segments of the copy, also by a piece that covers several segments', async () => {
    const folder = await newFolder();
    const place = new FolderPlace(path.join(folder, 'backups'));
    await writeFile(path.join(folder, '000000010000000000000001'), 'AAAAAAAA');
    const wal = Buffer.from('bbbbccccccccdd');
    await putWal(place, 'one', { start: 12, content: wal });
    await writeSegments(
      place,
      { wal: await listWal(place, 'one'), segmentSize: 8, timeline: 1 },
      folder,
    );
    const segment = (number: number) =>
      readFile(path.join(folder, `00000001000000000000000${number}`), 'utf8');
    expect([await segment(1), await segment(2), await segment(3)]).toEqual([
      'AAAAbbbb',
      'cccccccc',
      'dd\0\0\0\0\0\0',
    ]);
    await removeFolder(folder);
  });
});

describe('LSNs', () => {
  it('are read and printed as PostgreSQL does', () => {
    expect(lsnText(readLsn('1/A0000028'))).toBe('1/A0000028');
    expect(segmentName(2, readLsn('1/A1000000'), 16 * 1_048_576)).toBe('0000000200000001000000A1');
    expect(segmentName(1, readLsn('0/300000'), 1_048_576)).toBe('000000010000000000000003');
  });
});

describe('a manifest', () => {
  const schema = z.object({ count: z.number() });
  it('is read as it was written, and rejected after any change', () => {
    const written = documentWithHash({ count: 12 });
    expect(parseDocumentWithHash(written, schema, 'it')).toEqual({ count: 12 });
    const changed = Buffer.from(written.toString().replace('12', '13'));
    expect(() => parseDocumentWithHash(changed, schema, 'it')).toThrow('it is damaged');
    expect(() => parseDocumentWithHash(written.subarray(0, 8), schema, 'it')).toThrow(
      'it is damaged',
    );
    expect(() => parseDocumentWithHash(documentWithHash({ number: 1 }), schema, 'it')).toThrow(
      'another version',
    );
  });
});

describe('the daily backup', () => {
  const made = (startedAt: string, kind = 'daily') => ({ startedAt, kind }) as Manifest;
  // Noon in China.
  const now = new Date('2026-11-23T04:00:00Z');

  it('is due once after its hour in China, even if the machine was off at that hour', () => {
    expect(isBackupDue([], 4, now)).toBe(true);
    expect(isBackupDue([made('2026-11-22T19:59:00Z')], 4, now)).toBe(true);
    expect(isBackupDue([made('2026-11-22T20:00:00Z')], 4, now)).toBe(false);
    expect(isBackupDue([made('2026-11-22T10:00:00Z')], 13, now)).toBe(false);
  });

  it('is not replaced by one made by hand', () => {
    expect(isBackupDue([made('2026-11-23T03:00:00Z', 'manual')], 4, now)).toBe(true);
  });
});
