import type { Lsn } from '../../core/database/lsn';

/** As PostgreSQL writes it. */
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

/** As part of a name: names sort as the places do. */
export const lsnName = (lsn: Lsn): string => lsn.toString(16).padStart(16, '0');

/** Where the segment begins that holds this place. */
export const segmentStart = (lsn: Lsn, segmentSize: number): Lsn =>
  lsn - (lsn % BigInt(segmentSize));

/** The name that PostgreSQL gives the segment that begins there. */
export function segmentName(timeline: number, start: Lsn, segmentSize: number): string {
  const number = start / BigInt(segmentSize);
  const perFile = 0x1_0000_0000n / BigInt(segmentSize);
  return [BigInt(timeline), number / perFile, number % perFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
