import { View } from '@tarojs/components';
import type { Invitation } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { GameIcon } from '@/features/game/GameIcon';
import { locationOf } from '@/navigation/address';
import { useStores } from '@/stores/RootStore';
import { Avatar } from '@/ui/Avatar';
import './parts/help.scss';

interface InvitedToSignInProps {
  /** Page to open after the sign-in. */
  from: string | undefined;
}

/** On the sign-in page of an invited friend: who asks for help, and for what. Renders nothing for other users. */
export function InvitedToSignIn({ from }: InvitedToSignInProps) {
  const { app } = useStores();
  const place = from ? locationOf(from) : null;
  const recordId =
    place?.name === 'unlockAccept'
      ? (place.parameters.report_unlock_record_id ?? app.reportUnlockRecordId)
      : '';
  const { data, error } = useCall(
    'GET /app-api/report/unlock/unlock/invitation',
    recordId ? { recordId } : null,
  );
  if (!recordId || error !== undefined) return null;
  return (
    <View className={`invited invited--card ${data ? '' : 'invited--outline'}`}>
      <InvitedBy invitation={data ?? PLACEHOLDER} />
    </View>
  );
}

/** Placeholder with the height of an invitation, so that the sign-in button does not move. */
const PLACEHOLDER: Invitation = {
  recordId: '',
  state: 'open',
  owner: '好友',
  ownerFace: null,
  here: true,
  gameName: '游戏',
  gameIconUrl: '',
  needed: 3,
  given: 0,
};

/** Text of an invitation: who asks for help, for which game, and that helping is free. */
export function InvitedBy({ invitation }: { invitation: Invitation }) {
  const { owner, ownerFace, gameName, gameIconUrl, needed, given } = invitation;
  const open = invitation.state === 'open';
  return (
    <>
      <View className="invited__person">
        <Avatar nickname={owner} src={ownerFace} size="small" />
        <View className="invited__words">
          <View className="invited__name">{owner}</View>
          <View className="invited__asks">请您帮忙解锁一份评估报告</View>
        </View>
      </View>
      <View className="invited__game">
        <GameIcon url={gameIconUrl} size={40} />
        <View className="invited__words">
          <View>{`${gameName}账号`}</View>
          {open && <View className="invited__asks">{`${given} / ${needed} 位好友已助力`}</View>}
        </View>
      </View>
      {open && (
        <View className="invited__terms">
          <View>{`凑满 ${needed} 人，TA 就能免费看完整报告`}</View>
          <View>登录后点一下就行，不花钱，不用填您的游戏账号</View>
          <View>TA 只会看到您打码后的手机号</View>
        </View>
      )}
    </>
  );
}
