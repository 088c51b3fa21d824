import { View } from '@tarojs/components';
import {
  consentPoints,
  type SingleConsent,
  singleConsents,
} from '@account-doctor/contract/consents';
import './consent.scss';

interface ConsentPointsProps {
  consent: SingleConsent;
  /** The companies that the points name. */
  companies?: readonly string[];
}

/** Title and points of a separate consent. */
export function ConsentPoints({ consent, companies }: ConsentPointsProps) {
  const { title } = singleConsents[consent];
  return (
    <View className="consent-points">
      <View className="consent-points__title">{title}</View>
      {consentPoints(consent, companies).map((text) => (
        <View key={text} className="consent-points__point">
          <View className="consent-points__dot" aria-hidden />
          <View className="consent-points__text">{text}</View>
        </View>
      ))}
    </View>
  );
}
