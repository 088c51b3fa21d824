import { View } from '@tarojs/components';
import { usePage } from '@/hooks/usePage';
import { getCounts } from '@/services/home';
import './DemoNotice.scss';

/** Last line of a page while the service runs in demo mode: nothing here is for real. */
export function DemoNotice() {
  const { data } = usePage(['home/counts'], getCounts);
  if (!data?.demo) return null;
  return (
    <View className="demo-notice" role="note">
      演示模式：验证码与样本数据均为演示，不用于真实交易
    </View>
  );
}
