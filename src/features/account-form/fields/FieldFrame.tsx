import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { GameField } from '@account-doctor/contract/game';
import { readPlaceLabels, readingConfidenceLabels } from '@account-doctor/contract/reading';
import type { AnswerSource } from '@/stores/DraftStore';
import { FieldMessage } from '@/ui/FieldMessage';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { PictureCuts } from './PictureCuts';
import './fields.scss';

interface FieldFrameProps {
  /** Id of the field, unique on the page; the message below has the id `<id>-message`. */
  id: string;
  label: string;
  required?: boolean;
  effect?: GameField['effect'];
  /** Further notes in the row of the label. */
  note?: ReactNode;
  error?: string;
  hint?: string;
  children: ReactNode;
}

/** Frame of a form field: the label above, the error or hint below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, required = false, effect, note, error, hint, children } = props;
  return (
    <View id={id} className="field-frame">
      <View className="field-frame__head">
        <View className="field-frame__label">{label}</View>
        {required && <View className="field-frame__required">必填</View>}
        {effect === 'lowers' && <LowersPriceMark />}
        {note}
      </View>
      {children}
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </View>
  );
}

/** Marks a field whose answer lowers the price, because nearly all others raise it. */
const LowersPriceMark = () => (
  <View className="field-frame__effect">
    <Icon name="trending-down" size={14} />
    会降低估价
  </View>
);

const variants = { sure: 'success', likely: 'primary', unsure: 'warning' } as const;

interface ReadNoteProps {
  /** Id of the field. */
  id: string;
  label: string;
  mark: AnswerSource;
  onConfirm: () => void;
}

/**
 * Note below an answer that the service has read: the source text, the confidence, and a button to confirm the answer.
 */
export function ReadAnswerNote({ id, label, mark, onConfirm }: ReadNoteProps) {
  const { place, words, sureness, cuts = [] } = mark;
  return (
    <View id={`${id}-read`} className="read-note">
      <View className="read-note__words">
        <View className="read-note__tag">
          <Tag variant={variants[sureness]}>{readingConfidenceLabels[sureness]}</Tag>
        </View>
        {`来自${readPlaceLabels[place]}“${words}”`}
        {cuts.length > 0 && <PictureCuts cuts={cuts} />}
      </View>
      <Pressable
        id={`${id}-confirm`}
        className="read-note__confirm"
        label={`${label}核对无误`}
        onPress={onConfirm}
      >
        核对无误
      </Pressable>
    </View>
  );
}
