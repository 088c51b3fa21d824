import { Text, View } from '@tarojs/components';
import { CopyButton } from '@/ui/CopyButton';
import type { ListingTitle as ListingTitleType } from './ListingTitle.types';

/** Suggested listing title, with a button to copy it. */
export const ListingTitle: ListingTitleType = ({ title }) => (
  <View>
    <View className="report-advice__title">上架标题</View>
    <View className="report-advice__listing">
      <Text selectable userSelect>
        {title}
      </Text>
    </View>
    <View className="report-advice__copy">
      <CopyButton text={title}>复制标题</CopyButton>
    </View>
  </View>
);
