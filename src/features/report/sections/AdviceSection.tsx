import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { nothingPaysWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { signedYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { openWebAddress } from '@/platform/webPage';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import './advice.scss';

type Advice = Report['advice'];

interface AdviceSectionProps {
  id: string;
  /** Absent for readers who cannot list the account. */
  orderId: string | undefined;
  advice: Advice;
}

/**
 * Section 9 (docs/product.md, "The report"): what raises the price, how to list the account, where,
 * and when.
 */
export function AdviceSection({ id, orderId, advice }: AdviceSectionProps) {
  const { improvements, listingTitle, listingPrice, timing } = advice;
  const nothing = nothingPaysWords(advice);
  return (
    <Section id={id} title="出售建议">
      <View className="report-advice">
        <View>
          <View className="report-advice__title">怎样卖得更高</View>
          {nothing !== null && <View className="report-advice__text">{nothing}</View>}
          {improvements.map((improvement, index) => (
            <Improvement key={improvement.text} place={index + 1} {...improvement} />
          ))}
        </View>
        <View>
          <View className="report-advice__title">上架标题</View>
          <View className="report-advice__listing">
            <Text selectable userSelect>
              {listingTitle}
            </Text>
          </View>
          <View className="report-advice__copy">
            <CopyButton text={listingTitle}>复制标题</CopyButton>
          </View>
        </View>
        <View>
          <View className="report-advice__title">挂牌价</View>
          <Price fen={listingPrice} />
        </View>
        <View>
          <View className="report-advice__title">什么时候上架</View>
          <View className="report-advice__text">{timing}</View>
        </View>
        {orderId !== undefined && <ListIt orderId={orderId} />}
      </View>
    </Section>
  );
}

type ImprovementProps = Advice['improvements'][number] & { place: number };

function Improvement({ place, text, gain }: ImprovementProps) {
  return (
    <View className="report-advice__improvement">
      <View className="report-advice__place">{place}</View>
      <View className="report-advice__step">{text}</View>
      {gain !== null && <View className="report-advice__gain">{`预计 ${signedYuan(gain)}`}</View>}
    </View>
  );
}

/** Button that opens the marketplaces where the account can be sold. */
function ListIt({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
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
}

function Channels({ orderId }: { orderId: string }) {
  const query = useCall('GET /app-api/user/channel/on/stand/link', { orderId });
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
