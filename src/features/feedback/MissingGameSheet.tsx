import { View } from '@tarojs/components';
import { feedbackTextProblem } from '@account-doctor/contract/feedback';
import { GAME_NAME_LIMIT } from '@account-doctor/contract/limits';
import { call } from '@/data/service';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { thankForFeedback } from './form/feedbackTexts';
import { emptyFeedback, useFeedbackForm } from './form/useFeedbackForm';
import './GameFeedback.scss';

interface MissingGameProps {
  /** The name that the user searched for. */
  name: string;
  onClose: () => void;
}

/** Bottom sheet in which a user requests support for a game that the list lacks. */
export function MissingGameSheet({ name, onClose }: MissingGameProps) {
  const empty = { ...emptyFeedback, kind: 'game-missing', text: name.slice(0, GAME_NAME_LIMIT) };
  const { form, send, sending } = useFeedbackForm(`game/${name}`, empty, ({ text }, submissionId) =>
    call('POST /app-api/api/evaluate/user/game/save/game/feedback', {
      submissionId,
      kind: 'game-missing',
      text,
    }),
  );
  const { errors } = form.formState;
  form.register('text', { validate: (value) => feedbackTextProblem(value) ?? true });

  const submit = () =>
    void form.handleSubmit(async (values) => {
      if (!(await send(values))) return;
      thankForFeedback();
      onClose();
    })();
  return (
    <BottomSheet id="missing-game" title="希望支持的游戏" closeLabel="关闭" onClose={onClose}>
      <View className="game-feedback">
        <TextField
          id="missing-game-name"
          label="游戏名称"
          value={form.watch('text')}
          maxLength={GAME_NAME_LIMIT}
          error={errors.text?.message}
          hint="想要的人多的游戏会先上线"
          onChange={(value) =>
            form.setValue('text', value, { shouldValidate: Boolean(errors.text) })
          }
          onConfirm={submit}
        />
        <Button id="missing-game-submit" loading={sending} onPress={submit}>
          告诉我们
        </Button>
      </View>
    </BottomSheet>
  );
}
