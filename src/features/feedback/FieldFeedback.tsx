import { View } from '@tarojs/components';
import { feedbackTextProblem, type GameFeedbackKind } from '@account-doctor/contract/feedback';
import type { GameField } from '@account-doctor/contract/game';
import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import type { Game } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { FieldMessage } from '@/ui/FieldMessage';
import { TextArea } from '@/ui/TextArea';
import { thankForFeedback, tooLongProblem } from './form/feedbackTexts';
import { emptyFeedback, useFeedbackForm } from './form/useFeedbackForm';
import './GameFeedback.scss';

const kinds: readonly { value: Extract<GameFeedbackKind, `field-${string}`>; label: string }[] = [
  { value: 'field-missing', label: '缺少选项' },
  { value: 'field-wrong', label: '选项有误' },
];

interface FieldFeedbackProps {
  game: Game;
  fields: GameField[];
  onClose: () => void;
}

/** Sheet to report a missing or wrong field of a game's form. */
export function FieldFeedback({ game, fields, onClose }: FieldFeedbackProps) {
  const { form, submit, sending } = useFieldFeedback({ game, fields, onClose });
  const { kind, fieldKey, text } = form.watch();
  const { errors } = form.formState;
  const wrong = kind === 'field-wrong';
  return (
    <BottomSheet
      id="field-feedback"
      title={`${game.name} · 选项反馈`}
      closeLabel="关闭"
      onClose={onClose}
    >
      <View className="game-feedback">
        <View className="game-feedback__part">
          <ChipGroup
            id="field-feedback-kind"
            label="哪里不对"
            options={kinds}
            value={wrong ? 'field-wrong' : 'field-missing'}
            onChange={(value) => form.setValue('kind', value)}
          />
        </View>
        {wrong && (
          <View className="game-feedback__part">
            <View className="game-feedback__label">哪一项有误</View>
            <ChipGroup
              id="field-feedback-field"
              label="哪一项有误"
              options={fields.map(({ key, label }) => ({ value: key, label }))}
              value={fieldKey}
              onChange={(value) =>
                form.setValue('fieldKey', value, { shouldValidate: Boolean(errors.fieldKey) })
              }
            />
            <FieldMessage id="field-feedback-field-message" error={errors.fieldKey?.message} />
          </View>
        )}
        <TextArea
          id="field-feedback-text"
          label={wrong ? '应该是什么样' : '缺少什么'}
          placeholder={
            wrong ? '例如：上限应该是 999，不是 500' : '例如：没有“星之守护者”系列的皮肤'
          }
          value={text}
          maxLength={FEEDBACK_TEXT_LIMIT}
          error={errors.text?.message ?? tooLongProblem(text)}
          onChange={(value) =>
            form.setValue('text', value, { shouldValidate: Boolean(errors.text) })
          }
        />
        <Button id="field-feedback-submit" loading={sending} onPress={submit}>
          提交反馈
        </Button>
      </View>
    </BottomSheet>
  );
}

/** State of the form: validates and sends it, then closes the sheet. */
function useFieldFeedback({ game: { gameId }, fields, onClose }: FieldFeedbackProps) {
  const { form, send, sending } = useFeedbackForm(
    `fields/${gameId}`,
    { ...emptyFeedback, kind: 'field-missing' },
    ({ kind, fieldKey, text }, submissionId) =>
      call(
        'POST /app-api/api/evaluate/user/game/save/game/feedback',
        kind === 'field-wrong'
          ? { submissionId, kind, gameId, fieldKey, text }
          : { submissionId, kind: 'field-missing', gameId, text },
      ),
  );
  const { kind, fieldKey } = form.watch();
  const isKnown = fields.some(({ key }) => key === fieldKey);
  form.register('text', { validate: (value) => feedbackTextProblem(value) ?? true });
  form.register('fieldKey', {
    validate: () => kind !== 'field-wrong' || isKnown || '请选择有误的选项',
  });
  const submit = () =>
    void form.handleSubmit(async (values) => {
      if (!(await send(values))) return;
      thankForFeedback();
      onClose();
    })();
  return { form, submit, sending };
}
