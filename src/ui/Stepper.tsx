import { Input, View } from '@tarojs/components';
import { forwardRef, useState } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import { inputAttributes } from '@/platform/input/input';
import { isFullyParsed, parseNumber, stepNumber } from './typedNumber';
import type { NativeElement } from '@/platform/input/types';
import './Stepper.scss';

interface StepperProps {
  /** Id that is unique on the page; the buttons get `<id>-less` and `<id>-more`. */
  id: string;
  /** Accessible name. */
  label: string;
  /** The number; `null` while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Moves the focus to the next field, after the keyboard's "next" key. */
  onNext?: () => void;
  min: number;
  max: number;
  /** Number of decimal places that can be typed; none if absent. */
  decimals?: number;
  unit?: string;
  /** Whether the number can only be changed by the buttons, not typed. */
  readOnly?: boolean;
  invalid?: boolean;
  /** Id of the message below the field. */
  messageId?: string;
}

/**
 * Field for a number, with buttons to change it by one. Typed numbers may be out of range; the buttons stay
 * within it.
 */
export const Stepper = forwardRef<NativeElement, StepperProps>(function Stepper(props, ref) {
  const { id, label, value, onChange, onBlur, onNext, min, max, decimals = 0, unit } = props;
  const { readOnly, invalid = false } = props;
  const [focused, setFocused] = useState(false);
  const { text, onTyped } = useTypedNumber(props);
  const digits = decimals > 0 ? 'decimal' : true;
  const state = invalid ? 'stepper--wrong' : focused ? 'stepper--focused' : '';
  const step = (by: 1 | -1) => onChange(stepNumber(value, by, { min, max, decimals }));

  return (
    <View className={`stepper ${readOnly ? 'stepper--read-only' : ''} ${state}`}>
      <Pressable
        id={`${id}-less`}
        className="stepper__button"
        label={`${label}减一`}
        disabled={value !== null && value <= min}
        onPress={() => step(-1)}
      >
        <Icon name="minus" size={18} />
      </Pressable>
      {readOnly ? (
        <View className="stepper__number">{value ?? ''}</View>
      ) : (
        <Input
          ref={ref}
          id={id}
          className="stepper__input"
          type={decimals > 0 ? 'digit' : 'number'}
          value={text}
          placeholder="未填"
          placeholderClass="stepper__placeholder"
          maxlength={-1}
          onInput={(event) => onTyped(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            onTyped(null);
            onBlur?.();
          }}
          confirmType={onNext ? 'next' : 'done'}
          onConfirm={() => onNext?.()}
          {...inputAttributes({ label, invalid, messageId: props.messageId, digits })}
        />
      )}
      {unit && <View className="stepper__unit">{unit}</View>}
      <Pressable
        id={`${id}-more`}
        className="stepper__button"
        label={`${label}加一`}
        disabled={value !== null && value >= max}
        onPress={() => step(1)}
      >
        <Icon name="plus" size={18} />
      </Pressable>
    </View>
  );
});

/** The text in the field: while the user types, `-`, `1.` and `1.0` on the way to `-1.05` stay as they are. */
function useTypedNumber({ value, onChange, min, decimals = 0 }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const rules = { min, decimals };
  const isKept = typed !== null && (decimals > 0 || min < 0) && isFullyParsed(typed, rules);
  const isCurrent = isKept && parseNumber(typed, rules) === value;
  return {
    text: isCurrent ? typed : value === null ? '' : String(value),
    /** Takes the text of the field; `null` when the focus leaves it. */
    onTyped: (text: string | null) => {
      setTyped(text);
      if (text !== null) onChange(parseNumber(text, rules));
    },
  };
}
