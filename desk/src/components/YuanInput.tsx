import { NumberInput } from './NumberInput';

/** Fen, typed in yuan; antd's forms hand in value and onChange. */
export function YuanInput({
  value,
  onChange,
  ...input
}: {
  /** Least yuan, and most. */
  min: number;
  max?: number;
  id?: string;
  placeholder?: string;
  /** Fen; nothing while it is empty. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
}) {
  return (
    <NumberInput
      {...input}
      precision={2}
      suffix="元"
      value={typeof value === 'number' ? value / 100 : null}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
    />
  );
}
