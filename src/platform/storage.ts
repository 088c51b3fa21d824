import Taro from '@tarojs/taro';

/**
 * Small values stored on the phone as JSON. Taro's storage behaves the same on both platforms. Nothing here throws,
 * because full or blocked storage (private browsing) must not break the page.
 */
export const storage = {
  /** The stored text at `key`; `null` if nothing is stored or storage is unavailable. */
  read(key: string): string | null {
    try {
      const value: unknown = Taro.getStorageSync(key);
      return typeof value === 'string' && value !== '' ? value : null;
    } catch {
      return null;
    }
  },
  /** Keys of all values that this app has stored. */
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
      // Storage that is blocked contains nothing to remove.
    }
  },
};
