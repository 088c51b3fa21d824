import { observer } from 'mobx-react';
import type { UserInfo } from '@account-doctor/contract/types';
import { Loaded } from '@/ui/Loaded';
import { useUser } from '@/features/account/useUser';
import { RealNameForm } from './parts/RealNameForm';
import { RealNameResult } from './RealNameResult';

const isPending = ({ realName }: UserInfo) => realName.state === 'pending';

/** Name and number to verify; what came of it, once they were submitted. */
export const RealName = observer(function RealName() {
  const user = useUser(isPending);
  return (
    <Loaded query={user}>
      {({ realName }) =>
        realName.state === 'none' || realName.state === 'rejected' ? (
          <RealNameForm realName={realName} />
        ) : (
          <RealNameResult realName={realName} />
        )
      }
    </Loaded>
  );
});
