import { fenOfYuan, yuanOfFen } from '../format/typedNumber';
import { NumberInput } from './NumberInput';

/** A field for fen, typed in yuan; antd's forms pass value and onChange. */
export function YuanInput({
  value,
  onChange,
  ...input
}: {
  /** Minimum and maximum in yuan. */
  min: number;
  max?: number;
  id?: string;
  placeholder?: string;
  /** Fen; no value if it is empty. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
}) {
  return (
    <NumberInput
      {...input}
      precision={2}
      suffix="元"
      value={yuanOfFen(value)}
      onChange={(yuan) => onChange?.(fenOfYuan(yuan))}
    />
  );
}
