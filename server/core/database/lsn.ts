/** Places in the database's log of changes, in bytes since its beginning. */
export type Lsn = bigint;

/** Reads what PostgreSQL writes, e.g. `1/A0000028`. */
export function readLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
