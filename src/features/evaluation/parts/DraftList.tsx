import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { observer } from 'mobx-react';
import type { Game } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { agoText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import type { FormDraft } from '@/stores/DraftStore';
import { useStores } from '@/stores/RootStore';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import './DraftList.scss';

/** Maximum number of drafts in the list, latest first. */
const MAX_DRAFTS = 5;

/** List of the user's unsubmitted forms; renders nothing without a form. */
export const DraftList = observer(function DraftList({ games }: { games: Game[] }) {
  const { session, drafts } = useStores();
  const { userId } = session;
  const unfinished = userId ? drafts.ofUser(userId).slice(0, MAX_DRAFTS) : [];
  if (unfinished.length === 0) return null;

  const drop = async (draft: FormDraft) => {
    const { confirm } = await Taro.showModal({
      title: '删除草稿',
      content: `${draft.gameName}填过的内容会被清空，确定吗？`,
      confirmText: '删除',
      cancelText: '保留',
    });
    if (confirm) drafts.drop(userId, draft);
  };
  return (
    <Section title="继续上次的填写">
      {unfinished.map((draft) => (
        <DraftRow
          key={draft.submissionId}
          draft={draft}
          iconUrl={games.find(({ gameId }) => gameId === draft.gameId)?.iconUrl}
          onOpen={() => {
            drafts.takeUp(userId, draft);
            void navigate('fillInInfo', { gameId: draft.gameId });
          }}
          onDrop={() => void drop(draft)}
        />
      ))}
    </Section>
  );
});

/** Replaces spaces by non-breaking ones, so that a number and its unit stay on one line. */
const joinWithoutBreaks = (text: string) => text.replaceAll(' ', '\u00a0');

interface DraftRowProps {
  draft: FormDraft;
  /** `undefined` until the games are loaded. */
  iconUrl: string | undefined;
  onOpen: () => void;
  onDrop: () => void;
}

const DraftRow = observer(function DraftRow({ draft, iconUrl, onOpen, onDrop }: DraftRowProps) {
  const { submissionId, gameName, account, answers, savedAt } = draft;
  const answered = Object.keys(answers).length;
  return (
    <View className="draft-row">
      <Pressable
        id={`draft-${submissionId}`}
        className="draft-row__open"
        role="link"
        onPress={onOpen}
      >
        {iconUrl ? <GameIcon url={iconUrl} size={44} /> : <Icon name="file-text" size={44} />}
        <View className="draft-row__words">
          <View className="draft-row__game">{gameName}</View>
          <View className="draft-row__note">
            {[
              account,
              ...[`已填 ${answered} 项`, `${agoText(new Date(savedAt).toISOString())}保存`].map(
                joinWithoutBreaks,
              ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
        <View className="draft-row__go">继续填写</View>
      </Pressable>
      <Pressable className="draft-row__drop" label={`删除${gameName}的草稿`} onPress={onDrop}>
        <Icon name="trash-2" size={18} />
      </Pressable>
    </View>
  );
});
