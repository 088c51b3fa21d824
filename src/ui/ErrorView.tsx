import { View } from '@tarojs/components';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import { requestErrorText, RequestError } from '@account-doctor/client-core/errors';
import './Button.scss';
import './ErrorView.scss';

interface ErrorViewProps {
  error: unknown;
  onReload: () => void;
}

/** View of a page that failed to load; a tap anywhere reloads it (docs/product.md, "Pages"). */
export function ErrorView({ error, onReload }: ErrorViewProps) {
  const offline = error instanceof RequestError && error.failure === 'offline';
  return (
    <Pressable className="error-view" onPress={onReload}>
      <View className="error-view__picture">
        <Icon name={offline ? 'wifi-off' : 'circle-alert'} size={48} />
      </View>
      <View className="error-view__text" role="alert">
        {requestErrorText(error)}
      </View>
      <View className="button button--secondary button--small">重新加载</View>
    </Pressable>
  );
}
