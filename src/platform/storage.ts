import Taro from '@tarojs/taro';

/**
 * Small values stored on the phone, as JSON text. Taro's storage works alike on both targets; full
 * or refused storage (private browsing) must not break the page, so nothing here throws.
 */
export const storage = {
  /** The text under `key`; `null` if it is missing or storage is not available. */
  read(key: string): string | null {
    try {
      const value: unknown = Taro.getStorageSync(key);
      return typeof value === 'string' && value !== '' ? value : null;
    } catch {
      return null;
    }
  },
  /** All keys of this program. */
  keys(): string[] {
    try {
      return Taro.getStorageInfoSync().keys.filter((key) => key.startsWith('account-doctor/'));
    } catch {
      return [];
    }
  },
  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean {
    try {
      Taro.setStorageSync(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      Taro.removeStorageSync(key);
    } catch {
      // Refused storage holds nothing to remove.
    }
  },
};
