import { View } from '@tarojs/components';
import { useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { openWebAddress } from '@/platform/webPage';
import { useBrand } from '@/stores/useBrand';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Pressable } from '@/ui/Pressable';
import { FirstStep as KeepReport } from './FirstStep.closed';
import type {
  FirstStep as FirstStepType,
  FirstStepNote as FirstStepNoteType,
} from './FirstStep.types';
import '../sections/advice.scss';

/** Who may sell is found out by the real-name check: without one nobody is led to a marketplace. */
const useSelling = () => !useBrand().off?.includes('real-name');

export const FirstStepNote: FirstStepNoteType = () =>
  useSelling() && <View className="report-lead__origin">满 18 周岁并完成实名后可以上架</View>;

/** What comes first once the price is known: the marketplaces where the account can be sold. */
export const FirstStep: FirstStepType = ({ orderId }) => {
  const [open, setOpen] = useState(false);
  if (!useSelling()) return <KeepReport orderId={orderId} />;
  return (
    <>
      <Button id="list-it" onPress={() => setOpen(true)}>
        去上架
      </Button>
      {open && (
        <BottomSheet
          id="list-it-channels"
          title="去哪里上架"
          closeLabel="关闭"
          onClose={() => setOpen(false)}
        >
          <Channels orderId={orderId} />
        </BottomSheet>
      )}
    </>
  );
};

function Channels({ orderId }: { orderId: string }) {
  const query = useCall('GET /app-api/user/channel/on/stand/link', { orderId });
  const { error } = query;
  if (error instanceof RequestError && error.code === 'ADULT_NEEDED')
    return (
      <View className="list-it">
        <EmptyView icon="shield-check" text={error.text}>
          <Button size="small" onPress={() => void navigate('realName')}>
            去实名认证
          </Button>
        </EmptyView>
      </View>
    );
  return (
    <View className="list-it">
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyView icon="inbox" text="这个游戏暂时没有合作的交易平台，可以先看看怎样安全地卖号">
              <Button size="small" onPress={() => void navigate('listingGuidelines')}>
                查看上架指南
              </Button>
            </EmptyView>
          ) : (
            <>
              <View className="list-it__note">
                将打开交易平台的网页，交易由平台负责。先复制上架标题，到平台上粘贴。
              </View>
              {list.map(({ channelId, name, note, url }) => (
                <Pressable
                  key={channelId}
                  id={`channel-${channelId}`}
                  className="list-it__channel"
                  role="link"
                  onPress={() => openWebAddress(url)}
                >
                  <View className="list-it__words">
                    <View className="list-it__name">{name}</View>
                    <View className="list-it__text">{note}</View>
                  </View>
                  <Icon name="chevron-right" size={16} />
                </Pressable>
              ))}
              <Button
                variant="text"
                size="small"
                onPress={() => void navigate('listingGuidelines')}
              >
                第一次卖号？先看上架指南
              </Button>
            </>
          )
        }
      </Loaded>
    </View>
  );
}
