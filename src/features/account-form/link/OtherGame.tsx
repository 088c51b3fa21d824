import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import type { Reading } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { replace } from '@/navigation/navigate';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { useStores } from '@/stores/RootStore';
import { readingOf, zoneText } from '../form/formReading';
import './OtherGame.scss';

/** The listing is of another game than the form: its own form takes what was read, as a draft. */
export function OtherGame({ reading }: { reading: Reading }) {
  const { session, drafts } = useStores();
  const { gameId, gameName, server, answers } = reading;
  const go = async () => {
    if (drafts.find(session.userId, gameId) && !(await mayReplace(gameName))) return;
    drafts.save(session.userId, {
      gameId,
      gameName,
      serverId: server?.serverId ?? '',
      zone: zoneText(reading),
      account: '',
      answers: Object.fromEntries(answers.map(({ key, answer }) => [key, answer])),
      pictures: [],
      reading: readingOf(reading),
      submissionId: newSubmissionId(),
      savedAt: Date.now(),
    });
    await replace('fillInInfo', { gameId });
  };
  return (
    <View className="other-game" role="status">
      <View className="other-game__text">{`这是「${gameName}」的商品，已读到 ${answers.length} 项`}</View>
      <Button id="link-other-game" size="small" onPress={() => void go()}>
        {`去填写${gameName}`}
      </Button>
    </View>
  );
}

async function mayReplace(gameName: string): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title: '替换草稿',
    content: `「${gameName}」有没填完的草稿，要用商品页面的内容替换吗？`,
    confirmText: '替换',
    cancelText: '保留',
  });
  return confirm;
}
