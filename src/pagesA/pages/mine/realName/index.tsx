import { observer } from 'mobx-react';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { useUser } from '@/hooks/useUser';
import { RealNameForm } from './RealNameForm';
import { RealNameResult } from './RealNameResult';

/** Name and number to verify; what came of it, once they were submitted. */
export const RealName = observer(function RealName() {
  const user = useUser();
  return (
    <Loaded query={user}>
      {({ realName }) =>
        realName.state === 'none' || realName.state === 'rejected' ? (
          <RealNameForm realName={realName} />
        ) : (
          <RealNameResult realName={realName} reload={user.reload} />
        )
      }
    </Loaded>
  );
});

export default definePage('realName', RealName);
