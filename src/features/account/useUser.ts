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
 * The signed-in user: refetched on each return to the page and polled while `isMoving` returns true, with the last
 * known data shown meanwhile. Use it in an observer, because saving a setting changes the session's user. A rejection
 * by the service shows as a toast (docs/product.md, "Errors").
 */
export function useUser(isMoving: (user: UserInfo) => boolean = () => false): Query<UserInfo> {
  const { session } = useStores();
  const query = useCall(
    'GET /app-api/user/get',
    {},
    {
      refreshInterval: (user, answerCount) =>
        pollPause(isMoving(session.userInfo ?? user), answerCount),
      onData: (user) => session.setUserInfo(user),
      onError: (error) => {
        if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      },
    },
  );
  return { ...query, data: session.userInfo ?? query.data };
}

/**
 * Loads the signed-in user into the session. If the answer has `success: false`, shows its message and throws
 * (docs/product.md, "Errors"); throws other errors without showing them.
 */
export function useLoadUser(): () => Promise<UserInfo> {
  const { session } = useStores();
  return useCallback(async () => {
    const { token } = session;
    try {
      const userInfo = await call('GET /app-api/user/get', {});
      // Ignores an answer that arrives after the user has signed out.
      if (session.token === token) session.setUserInfo(userInfo);
      return userInfo;
    } catch (error) {
      if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      throw error;
    }
  }, [session]);
}
