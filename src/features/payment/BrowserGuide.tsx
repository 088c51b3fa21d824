import { View } from '@tarojs/components';
import { CopyButton } from '@/ui/CopyButton';
import { fullPath } from '@/navigation/address';
import { device } from '@/platform/device';

/** WeChat's browser opens few ways to pay: how to go on with this order in the phone's own one. */
export const BrowserGuide = ({ orderId }: { orderId: string }) => (
  <View className="to-pay__guide" id="browser-guide">
    <View>微信内不能使用支付宝等方式，请换到手机浏览器支付：</View>
    <View>点右上角“···”，选择“在浏览器打开”；或者复制链接，粘贴到手机浏览器的地址栏。</View>
    <View>登录后会直接回到这笔订单。</View>
    <View className="to-pay__copy">
      <CopyButton text={device.pageOrigin() + fullPath('payment', { orderId })}>
        复制订单链接
      </CopyButton>
    </View>
  </View>
);
