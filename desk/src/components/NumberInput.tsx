import { Input } from 'antd';
import { type CSSProperties, useState } from 'react';
import { typedNumber } from '../format/typedNumber';

interface NumberInputProps {
  /** `null` if the field is empty, NaN if the text is not a number. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  placeholder?: string;
  /** The unit after the number. */
  suffix?: string | undefined;
  style?: CSSProperties;
  'aria-label'?: string;
}

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);

/**
 * Field for a number. It keeps the typed text even if that is not a number or out of bounds, so that the form shows an
 * error (`numberRules`); antd's own field would silently save another number.
 */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(typedNumber(typed), value ?? null);
  return (
    <Input
      {...input}
      inputMode="decimal"
      className="number-input"
      value={isTyped ? typed : numberText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(typedNumber(target.value));
      }}
    />
  );
}
