import { observer } from 'mobx-react';
import type { UserInfo } from '@account-doctor/contract/types';
import { EmptyView } from '@/ui/EmptyView';
import { LoadedContent } from '@/ui/LoadedContent';
import { useBrand } from '@/stores/useBrand';
import { useUser } from '@/features/account/useUser';
import { RealNameForm } from './parts/RealNameForm';
import { RealNameResult } from './RealNameResult';

const isVerificationPending = ({ realName }: UserInfo) => realName.state === 'pending';

/** Page to submit name and ID number for verification; shows the result afterwards. */
export const RealNamePage = observer(function RealName() {
  const user = useUser(isVerificationPending);
  const { off } = useBrand();
  return (
    <LoadedContent query={user}>
      {({ realName }) =>
        off?.includes('real-name') && realName.state !== 'verified' ? (
          <EmptyView icon="shield-check" text="这里没有开通实名认证，不影响评估和查看报告" />
        ) : realName.state === 'none' || realName.state === 'rejected' ? (
          <RealNameForm realName={realName} />
        ) : (
          <RealNameResult realName={realName} />
        )
      }
    </LoadedContent>
  );
});
