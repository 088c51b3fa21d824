import { RequestError } from '@account-doctor/client-core/errors';
import type { UserInfo } from '@account-doctor/contract/types';
import { showFailure } from '@/data/failures';
import { whileMoving } from '@/data/polling';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';

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
      refreshInterval: (user) => whileMoving(isMoving(session.userInfo ?? user)),
      onData: (user) => session.setUserInfo(user),
      onError: (error) => {
        if (error instanceof RequestError && error.failure === 'refused') showFailure(error);
      },
    },
  );
  return { ...query, data: session.userInfo ?? query.data };
}
