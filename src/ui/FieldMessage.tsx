import { View } from '@tarojs/components';
import './FieldMessage.scss';

interface FieldMessageProps {
  id: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint?: string;
  /** Keeps its room while there is nothing to say, so that nothing moves away from under a finger. */
  reserved?: boolean;
}

/** The line below a field: what is wrong with it, else what helps to fill it in. */
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
