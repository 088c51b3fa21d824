import { useCallback } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { UserInfo } from '@account-doctor/contract/types';
import { showFailure } from '@/data/failures';
import { whileMoving } from '@/data/polling';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

/**
 * Who is signed in, loaded anew on each return and asked for again while `isMoving` says so. What is
 * known from the last visit is on screen meanwhile; use it in an observer, because saving a setting
 * changes what the session knows. A refusal is shown besides (docs/product.md, "Errors").
 */
export function useUser(isMoving: (user: UserInfo) => boolean = () => false): Query<UserInfo> {
  const { session } = useStores();
  const query = useCall(
    'GET /app-api/user/get',
    {},
    {
      refreshInterval: (user, asked) => whileMoving(isMoving(session.userInfo ?? user), asked),
      onData: (user) => session.setUserInfo(user),
      onError: (error) => {
        if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      },
    },
  );
  return { ...query, data: session.userInfo ?? query.data };
}

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
