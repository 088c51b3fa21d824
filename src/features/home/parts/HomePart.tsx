import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Pressable } from '@/ui/Pressable';
import type { Query } from '@/data/query';
import { requestErrorText } from '@account-doctor/client-core/errors';
import './HomePart.scss';

interface PartProps<Data> {
  query: Query<Data>;
  /** Placeholder with the size of the content, so that nothing moves when the content arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A part of the home page that loads separately. Its placeholder takes the space at once and becomes visible after 200
 * ms by CSS, because a state change would cost a transfer to WeChat's view. An error is shown in the same space with a
 * button to retry.
 */
export function HomePart<Data>({ query, skeleton, children }: PartProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const failed = query.error !== undefined;
  return (
    <View className="part">
      <View className={`part__outline ${failed ? '' : 'part__outline--loading'}`} aria-hidden>
        {skeleton}
      </View>
      {failed && (
        <Pressable className="part__failure" onPress={() => void query.reload()}>
          <View role="alert">{requestErrorText(query.error)}</View>
          <View className="part__retry">点击重试</View>
        </Pressable>
      )}
    </View>
  );
}
