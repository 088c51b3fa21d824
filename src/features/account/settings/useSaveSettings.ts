import type { PayloadOf } from '@account-doctor/contract/types';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';

/** Saves settings and stores the service's answer as the session's user. */
export function useSaveSettings(onFailure?: (error: unknown) => boolean) {
  const { session } = useStores();
  return useAction(async (change: PayloadOf<'POST /app-api/user/user-settings/update'>) => {
    session.setUserInfo(await call('POST /app-api/user/user-settings/update', change));
  }, onFailure);
}
