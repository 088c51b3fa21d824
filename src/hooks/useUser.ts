import type { UserInfo } from '@account-doctor/contract/types';
import { useStores } from '@/stores/RootStore';
import { useLoadUser } from './useLoadUser';
import { usePage, type PageQuery } from './usePage';

/**
 * Who is signed in. What is known from the last visit is on screen while it loads again; use it in
 * an observer, because saving a setting changes what the session knows.
 */
export function useUser(): PageQuery<UserInfo> {
  const { session } = useStores();
  const query = usePage(['user'], useLoadUser());
  return { ...query, data: session.userInfo ?? query.data };
}
