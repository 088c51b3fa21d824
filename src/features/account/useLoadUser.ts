import { useCallback } from 'react';
import type { UserInfo } from '@account-doctor/contract/types';
import { RequestError } from '@account-doctor/client-core/errors';
import { showFailure } from '@/data/failures';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

/**
 * Loads who is signed in into the session. When the service answers `success: false` its message is
 * shown and the error raised (docs/product.md, "Errors"); other failures are raised alone, for the
 * page to show.
 */
export function useLoadUser(): () => Promise<UserInfo> {
  const { session } = useStores();
  return useCallback(async () => {
    const { token } = session;
    try {
      const userInfo = await call('GET /app-api/user/get', {});
      // Who signed out meanwhile must not come back by a late answer.
      if (session.token === token) session.setUserInfo(userInfo);
      return userInfo;
    } catch (error) {
      if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      throw error;
    }
  }, [session]);
}
