import { describe, expect, it, vi } from 'vitest';
import { findChromium } from '../chromium';

describe('the Chromium of the tests', () => {
  it('is the one that CHROMIUM_PATH names', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await findChromium()).toEqual({ executablePath: process.execPath, env: {} });
    vi.unstubAllEnvs();
  });

  it('is not searched elsewhere if CHROMIUM_PATH is wrong', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
    await expect(findChromium()).rejects.toThrow(
      'CHROMIUM_PATH is not an executable: /no/such/browser',
    );
    vi.unstubAllEnvs();
  });
});
