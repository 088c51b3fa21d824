import { View } from '@tarojs/components';
import { useState } from 'react';
import { nicknameProblem } from '@account-doctor/contract/identity';
import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from '@account-doctor/contract/limits';
import { Button } from '@/ui/Button';
import { BottomSheet } from '@/ui/BottomSheet';
import { TextField } from '@/ui/TextField';
import { useSaveSettings } from '../useSaveSettings';
import { fieldProblems } from '@/data/fieldProblems';
import './sheets.scss';

/** Changes the nickname; what was typed stays when the service refuses it. */
export function NicknameSheet({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const [typed, setTyped] = useState(nickname);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSettings((error) => {
    const [refused] = fieldProblems(error, ['nickname']);
    if (refused) setProblem(refused[1]);
    return refused !== undefined;
  });
  const submit = async () => {
    const wanted = typed.trim();
    const wrong = nicknameProblem(wanted);
    setProblem(wrong);
    if (!wrong && (await save.run({ nickname: wanted }))) onClose();
  };
  return (
    <BottomSheet id="nickname-sheet" title="修改昵称" closeLabel="取消" compact onClose={onClose}>
      <View className="setting-sheet">
        <TextField
          id="nickname"
          label="昵称"
          value={typed}
          maxLength={NICKNAME_MAX_LENGTH}
          placeholder="别人会看到的名字"
          hint={`${NICKNAME_MIN_LENGTH}–${NICKNAME_MAX_LENGTH} 个字，可用中文、字母、数字和 _ - ·`}
          error={problem ?? undefined}
          onChange={(value) => {
            setTyped(value);
            setProblem(null);
          }}
          onConfirm={() => void submit()}
        />
        <Button id="save-nickname" loading={save.running} onPress={() => void submit()}>
          保存
        </Button>
      </View>
    </BottomSheet>
  );
}
