import { View } from '@tarojs/components';
import { useCall } from '@/data/useCall';
import './DemoNotice.scss';

/** Last line of a page while the service runs in demo mode: nothing here is for real. */
export function DemoNotice() {
  const { data } = useCall('GET /app-api/home/app-home-data-count', {});
  if (!data?.demo) return null;
  return (
    <View className="demo-notice" role="note">
      演示模式：验证码与样本数据均为演示，不用于真实交易
    </View>
  );
}
