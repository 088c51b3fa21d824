import { View } from '@tarojs/components';
import './Meter.scss';

interface MeterProps {
  label: string;
  /** The number in words, at the right of the label, e.g. `72 分`. */
  text: string;
  /** Filled part of the bar, 0–1; what lies outside is drawn as the nearer end. */
  share: number;
  /** What the number rests on. */
  detail?: string;
}

/** How much of something there is: in words, and as a bar that repeats them for the eye. */
export function Meter({ label, text, share, detail }: MeterProps) {
  const filled = Math.min(1, Math.max(0, share));
  return (
    <View className="meter">
      <View className="meter__line">
        <View className="meter__label">{label}</View>
        <View className="meter__text">{text}</View>
      </View>
      <View className="meter__track" aria-hidden>
        <View className="meter__fill" style={{ width: `${filled * 100}%` }} />
      </View>
      {detail && <View className="meter__detail">{detail}</View>}
    </View>
  );
}
