import { View } from '@tarojs/components';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import '../sections/lead.scss';

/** Link from a report to the page of its account. */
export const AccountLink = ({ orderId }: { orderId: string }) => (
  <Pressable
    id="to-account"
    className="report-lead__account"
    role="link"
    onPress={() => void navigate('ownAccount', { orderId })}
  >
    <View>这个账号的走势和提醒</View>
    <Icon name="chevron-right" size={16} />
  </Pressable>
);
