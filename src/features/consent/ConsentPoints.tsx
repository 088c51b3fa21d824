import { View } from '@tarojs/components';
import { type SingleConsent, singleConsents } from '@account-doctor/contract/consents';
import './consent.scss';

/** Title and points of a separate consent. */
export function ConsentPoints({ consent }: { consent: SingleConsent }) {
  const { title, points } = singleConsents[consent];
  return (
    <View className="consent-points">
      <View className="consent-points__title">{title}</View>
      {points.map((text) => (
        <View key={text} className="consent-points__point">
          <View className="consent-points__dot" aria-hidden />
          <View className="consent-points__text">{text}</View>
        </View>
      ))}
    </View>
  );
}
