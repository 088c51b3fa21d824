import type { PayloadOf } from '@account-doctor/contract/types';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';

/** Saves settings and updates the user in the session with the service's answer. */
export function useSaveSettings(onFailure?: (error: unknown) => boolean) {
  const { session } = useStores();
  return useAction(async (change: PayloadOf<'POST /app-api/user/user-settings/update'>) => {
    session.setUserInfo(await call('POST /app-api/user/user-settings/update', change));
  }, onFailure);
}
