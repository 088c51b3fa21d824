import { View } from '@tarojs/components';
import { useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import { SHARE_TEXT_LIMIT } from '@account-doctor/contract/reading';
import type { Game, LinkReading } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { replace } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { TextArea } from '@/ui/TextArea';
import { passReadingToForm } from '../openForms';
import './ways.scss';

interface LinkWayProps {
  game: Game;
  /** Called with the reading of a listing for this game. */
  onRead: (reading: LinkReading) => void;
  onForm: () => void;
}

/** Fills in the form from a listing: the user pastes a link or a description, and the service reads it. */
export function LinkInput({ game, onRead, onForm }: LinkWayProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [other, setOther] = useState<LinkReading | null>(null);
  const reading = useAction(
    async () => {
      const read = await call('POST /app-api/api/evaluate/user/game/link/evaluate/verify', {
        text: trimmedText(text),
        gameId: game.gameId,
      });
      if (read.gameId === game.gameId) onRead(read);
      else setOther(read);
    },
    (error) => {
      const refused = error instanceof RequestError && error.failure === 'refused';
      if (refused) setProblem(error.text);
      return refused;
    },
  );
  const read = () => {
    setOther(null);
    const wrong = shareTextProblem(trimmedText(text));
    setProblem(wrong);
    if (wrong === undefined) void reading.run();
  };
  return (
    <Section title="粘贴链接或文字">
      <TextArea
        id="link-text"
        label="商品链接或账号描述"
        placeholder="粘贴商品链接、分享文本或一段账号描述，例如：皮肤 382 英雄 98 可换绑"
        maxLength={SHARE_TEXT_LIMIT}
        value={text}
        error={problem}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
      />
      {other && <OtherGame reading={other} />}
      <View className="link-way__actions">
        <Button id="link-read" loading={reading.running} onPress={read}>
          {reading.running ? '正在读取' : '读取并填写表单'}
        </Button>
        {problem !== undefined && (
          <Button id="link-form" variant="secondary" onPress={onForm}>
            改用表单填写
          </Button>
        )}
      </View>
      <View className="link-way__note">只填读得出的内容，每一项都标出原文，请核对后再提交。</View>
    </Section>
  );
}

/** Why the pasted text cannot be read; `undefined` if it can. */
function shareTextProblem(text: string): string | undefined {
  if (text === '') return '请粘贴商品链接或账号描述';
  return text.length > SHARE_TEXT_LIMIT
    ? `内容不能超过 ${SHARE_TEXT_LIMIT} 个字，请只粘贴账号的部分`
    : undefined;
}

/** Shown if the listing is for another game; a button passes the reading to that game's form. */
function OtherGame({ reading }: { reading: LinkReading }) {
  const { session } = useStores();
  const { gameId, gameName, answers } = reading;
  const openFormOfOtherGame = async () => {
    passReadingToForm(session.userId, reading);
    await replace('fillInInfo', { gameId });
  };
  return (
    <View className="other-game" role="status">
      <View className="other-game__text">{`这是「${gameName}」的商品，已读到 ${answers.length} 项`}</View>
      <Button id="link-other-game" size="small" onPress={() => void openFormOfOtherGame()}>
        {`去填写${gameName}`}
      </Button>
    </View>
  );
}
