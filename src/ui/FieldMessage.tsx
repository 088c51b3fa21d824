import { View } from '@tarojs/components';
import './FieldMessage.scss';

interface FieldMessageProps {
  id: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint?: string;
}

/** The line below a field: what is wrong with it, else what helps to fill it in. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error)
    return (
      <View id={id} className="field-message field-message--error" role="alert">
        {error}
      </View>
    );
  return hint ? (
    <View id={id} className="field-message">
      {hint}
    </View>
  ) : null;
}
