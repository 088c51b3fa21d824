import { Text, View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { goBack } from '@/navigation/navigate';
import { parseWebAddress } from '@account-doctor/contract/webAddress';
import { leaving } from '@/platform/web/web';
import type { ParametersOf } from '@/routes';
import { useBrand } from '@/stores/useBrand';
import './WebView.scss';

/** Shows a page of an allowed host; for any other host, shows the host's name instead. */
export function WebView({ url = '' }: ParametersOf<'webview'>) {
  const { name } = useBrand();
  const address = parseWebAddress(url);
  if (!address)
    return (
      <EmptyView icon="circle-help" text="这个链接不是有效的网页地址，没有打开">
        <BackButton />
      </EmptyView>
    );
  const { host, allowed } = address;
  if (!allowed)
    return (
      <EmptyView
        icon="circle-alert"
        text={`这个网站不在${name}的可信名单里，为了您的安全没有打开：`}
      >
        <View className="web-page__host" role="alert">
          {host}
        </View>
        <BackButton />
      </EmptyView>
    );
  return (
    <EmptyView icon="link" text={leaving.words(name)}>
      <View className="web-page__host">
        <Text selectable userSelect>
          {address[leaving.shows]}
        </Text>
      </View>
      <Button id="open-outside" onPress={() => leaving.leave(address.url)}>
        {leaving.action}
      </Button>
      <BackButton />
    </EmptyView>
  );
}

const BackButton = () => (
  <Button size="small" variant="secondary" onPress={() => void goBack()}>
    返回
  </Button>
);
