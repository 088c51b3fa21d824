import { Text } from '@tarojs/components';
import type { FilingLink as FilingLinkType } from './filingLink.types';

/** A mini-program opens no pages of others. */
export const FilingLink: FilingLinkType = ({ number }) => (
  <Text className="imprint__filing">{number}</Text>
);
