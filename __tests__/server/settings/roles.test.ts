import { describe, expect, it } from 'vitest';
import { checkStart } from '../../../server/start/checkStart';
import { readSettings } from '../../../server/start/settings';

describe('a start on the embedded database, which has one process', () => {
  it.each([
    [{ ROLE: 'web' }, /^ROLE=web needs .* set DATABASE_URL/],
    [{ ROLE: 'worker' }, /^ROLE=worker needs .* set DATABASE_URL/],
    [{ DATABASE_DIRECT_URL: 'postgresql://db/doctor' }, /^DATABASE_DIRECT_URL .* DATABASE_URL/],
  ])('refuses %j', async (settings, reason) => {
    await expect(checkStart(readSettings({ PORT: '0', ...settings }))).rejects.toThrow(reason);
  });
});
