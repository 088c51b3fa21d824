import { useCallback } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { UserInfo } from '@account-doctor/contract/types';
import { showFailure } from '@/data/failures';
import { pollPause } from '@/data/polling';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

/**
 * The signed-in user, refetched on each return to the page and polled while `isMoving` is true. The user of the last
 * visit shows meanwhile. Use it in an observer, because saving a setting changes the session's user. A refusal is shown
 * as well (docs/product.md, "Errors").
 */
export function useUser(isMoving: (user: UserInfo) => boolean = () => false): Query<UserInfo> {
  const { session } = useStores();
  const query = useCall(
    'GET /app-api/user/get',
    {},
    {
      refreshInterval: (user, asked) => pollPause(isMoving(session.userInfo ?? user), asked),
      onData: (user) => session.setUserInfo(user),
      onError: (error) => {
        if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      },
    },
  );
  return { ...query, data: session.userInfo ?? query.data };
}

/**
 * Loads the signed-in user into the session. Shows the message of an answer with `success: false` and throws
 * (docs/product.md, "Errors"); throws other failures without showing them.
 */
export function useLoadUser(): () => Promise<UserInfo> {
  const { session } = useStores();
  return useCallback(async () => {
    const { token } = session;
    try {
      const userInfo = await call('GET /app-api/user/get', {});
      // A late answer must not sign a user in again who signed out meanwhile.
      if (session.token === token) session.setUserInfo(userInfo);
      return userInfo;
    } catch (error) {
      if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      throw error;
    }
  }, [session]);
}
