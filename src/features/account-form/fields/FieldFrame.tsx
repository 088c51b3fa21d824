import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { GameField } from '@account-doctor/contract/game';
import { FieldMessage } from '@/ui/FieldMessage';
import { Icon } from '@/ui/Icon';
import './FieldFrame.scss';

interface FieldFrameProps {
  /** Unique on the page; the message gets `<id>-message`. */
  id: string;
  label: string;
  required?: boolean;
  effect?: GameField['effect'];
  error?: string;
  hint?: string;
  children: ReactNode;
}

/** A field of the form: what is asked above, what is wrong or helps below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, required = false, effect, error, hint, children } = props;
  return (
    <View id={id} className="field-frame">
      <View className="field-frame__head">
        <View className="field-frame__label">{label}</View>
        {required && <View className="field-frame__required">必填</View>}
        {effect && <Effect effect={effect} />}
      </View>
      {children}
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </View>
  );
}

/** Which way the field moves the price: advice, not a warning. */
function Effect({ effect }: { effect: GameField['effect'] }) {
  const raises = effect === 'raises';
  return (
    <View className="field-frame__effect">
      <Icon name={raises ? 'trending-up' : 'trending-down'} size={14} />
      {raises ? '加分项' : '会降低估价'}
    </View>
  );
}
