import { View } from '@tarojs/components';
import './Progress.scss';

interface ProgressProps {
  label: string;
  /** The value as text beside the label, e.g. `72 分`. */
  text: string;
  /** Filled part of the bar, 0–1; limited to this range. */
  value: number;
  /** Text about what the value is based on. */
  detail?: string;
}

/** A value as text and as a bar. */
export function Progress({ label, text, value, detail }: ProgressProps) {
  const filled = Math.min(1, Math.max(0, value));
  return (
    <View className="progress">
      <View className="progress__line">
        <View className="progress__label">{label}</View>
        <View className="progress__text">{text}</View>
      </View>
      <View className="progress__track" aria-hidden>
        <View className="progress__fill" style={{ width: `${filled * 100}%` }} />
      </View>
      {detail && <View className="progress__detail">{detail}</View>}
    </View>
  );
}
