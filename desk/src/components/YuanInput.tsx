import { fenOfYuan, yuanOfFen } from '../format/typedNumber';
import { NumberInput } from './NumberInput';

/** Form field for an amount in fen that is typed in yuan; antd's forms pass value and onChange. */
export function YuanInput({
  value,
  onChange,
  ...input
}: {
  id?: string;
  placeholder?: string;
  /** Amount in fen; absent or `null` if the field is empty. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
}) {
  return (
    <NumberInput
      {...input}
      suffix="元"
      value={yuanOfFen(value)}
      onChange={(yuan) => onChange?.(fenOfYuan(yuan))}
    />
  );
}
