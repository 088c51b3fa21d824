import { observer } from 'mobx-react';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import type { UserInfo } from '@account-doctor/contract/types';
import { Loaded } from '@/ui/Loaded';
import { useUser } from '@/features/account/useUser';
import { replace } from '@/navigation/navigate';
import { RealNameResult } from './RealNameResult';

const isPending = ({ realName }: UserInfo) => realName.state === 'pending';

/** What came of the submission. */
export const RealNameResultPage = observer(function RealNameResultPage() {
  const user = useUser(isPending);
  return (
    <Loaded query={user}>
      {({ realName }) =>
        realName.state === 'none' ? (
          <EmptyView icon="shield-check" text="还没有提交实名认证">
            <Button size="small" onPress={() => void replace('realName')}>
              去认证
            </Button>
          </EmptyView>
        ) : (
          <RealNameResult realName={realName} />
        )
      }
    </Loaded>
  );
});
