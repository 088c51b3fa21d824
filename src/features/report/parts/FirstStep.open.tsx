import { View } from '@tarojs/components';
import { useState } from 'react';
import { percentText } from '@account-doctor/contract/reportWords';
import type { DataOf } from '@account-doctor/contract/types';
import { RequestError } from '@account-doctor/client-core/errors';
import { useCall } from '@/data/useCall';
import { yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { openWebAddress } from '@/platform/web/web';
import { useBrand } from '@/stores/useBrand';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { FirstStep as KeepReport } from './FirstStep.closed';
import type { FirstStep as FirstStepType } from './FirstStep.types';
import '../sections/advice.scss';

/** Whether the app links to marketplaces, which requires real-name verification. */
const useSellingLinks = () => !useBrand().off?.includes('real-name');

/** First button of an unlocked report: opens the list of marketplaces where the account can be sold. */
export const FirstStep: FirstStepType = (props) => {
  const [open, setOpen] = useState(false);
  if (!useSellingLinks()) return <KeepReport {...props} />;
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
          scrolls
          onClose={() => setOpen(false)}
        >
          <ListingChannels {...props} />
        </BottomSheet>
      )}
    </>
  );
};

/** The marketplaces for this account, or the reason why the user sees none. */
function ListingChannels({ orderId, report }: Parameters<FirstStepType>[0]) {
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
      <LoadedContent query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyView icon="inbox" text="这个游戏暂时没有合作的交易平台，可以先看看怎样安全地卖号">
              <Button size="small" onPress={() => void navigate('listingGuidelines')}>
                查看上架指南
              </Button>
            </EmptyView>
          ) : (
            <>
              <ListingTexts
                report={report}
                feesKnown={list.some(({ feeRate }) => feeRate !== undefined)}
              />
              <View className="list-it__note">复制好，到平台上粘贴；交易由平台负责</View>
              {list.map((channel) => (
                <ListingChannelLink
                  key={channel.channelId}
                  channel={channel}
                  price={report.value.fair}
                />
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
      </LoadedContent>
    </View>
  );
}

type ListingChannel = DataOf<'GET /app-api/user/channel/on/stand/link'>['list'][number];

/** Link to a marketplace, with what the seller gets for `price` (in fen) after its fee. */
function ListingChannelLink({ channel, price }: { channel: ListingChannel; price: number }) {
  const { channelId, name, note, feeRate, url } = channel;
  return (
    <Pressable
      id={`channel-${channelId}`}
      className="list-it__channel"
      role="link"
      onPress={() => openWebAddress(url)}
    >
      <View className="list-it__words">
        <View className="list-it__name">{name}</View>
        <View className="list-it__text">{note}</View>
        {feeRate !== undefined && (
          <View className="list-it__net">
            {`手续费 ${percentText(feeRate)}，按估价成交到手约 ¥${yuan(Math.round(price * (1 - feeRate)))}`}
          </View>
        )}
      </View>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}

/** Texts to copy into a marketplace listing, and the net proceeds. */
function ListingTexts({
  report: { value, advice },
  feesKnown,
}: Pick<Parameters<FirstStepType>[0], 'report'> & {
  /** Whether a marketplace below states its own fee. */
  feesKnown: boolean;
}) {
  const { listing, consignmentNet, consignmentFeeRate } = value;
  return (
    <View className="list-it__offer">
      <View className="list-it__text">{advice.listingTitle}</View>
      <CopyButton text={advice.listingTitle}>复制标题</CopyButton>
      <View className="list-it__words">
        <View className="list-it__name">{`建议挂牌 ¥${yuan(listing)}`}</View>
        <View className="list-it__text">
          {feesKnown
            ? `估价 ¥${yuan(value.fair)}，挂高一点留出还价的余地`
            : `寄售约得 ¥${yuan(consignmentNet)}，已扣 ${percentText(consignmentFeeRate)} 服务费`}
        </View>
      </View>
      <CopyButton text={String(listing / 100)}>复制价格</CopyButton>
    </View>
  );
}
