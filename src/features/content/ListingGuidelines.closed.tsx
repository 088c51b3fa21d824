import { View } from '@tarojs/components';
import { ACCOUNT_CARE } from '@account-doctor/contract/content';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { Article } from './Article';
import type { ListingGuidelines as ListingGuidelinesType } from './ListingGuidelines.types';
import './guidelines.scss';

/** Guidelines in builds without selling: how to keep an account safe, the same for all games. */
export const ListingGuidelines: ListingGuidelinesType = () => (
  <View className="guidelines">
    <Article document={ACCOUNT_CARE}>
      <Button id="evaluate" onPress={() => void navigate('chooseGame')}>
        评估我的账号
      </Button>
    </Article>
  </View>
);
