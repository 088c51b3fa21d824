import { View } from '@tarojs/components';
import './FieldMessage.scss';

interface FieldMessageProps {
  id: string;
  /** Error text; shown in place of the hint. */
  error?: string;
  hint?: string;
  /** Whether the line keeps its height while empty, so that nothing moves under a finger. */
  reserved?: boolean;
}

/** The line below a field: the error, or otherwise the hint. */
export function FieldMessage({ id, error, hint, reserved = false }: FieldMessageProps) {
  if (error)
    return (
      <View id={id} className="field-message field-message--error" role="alert">
        {error}
      </View>
    );
  if (hint)
    return (
      <View id={id} className="field-message">
        {hint}
      </View>
    );
  return reserved ? <View className="field-message" aria-hidden /> : null;
}
