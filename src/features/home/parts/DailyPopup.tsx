import { View } from '@tarojs/components';
import type { ComponentType } from 'react';
import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import { hasOwnReport } from '@account-doctor/contract/states';
import { DAY } from '@account-doctor/contract/time';
import type { OrderRow } from '@account-doctor/contract/types';
import { serviceNow } from '@/data/clock';
import { call } from '@/data/service';
import { dateTimeText, dayAndTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { FloatingCard, type PopupProps } from './FloatingCard';

/** Content of a popup, and the page that it opens. */
interface PopupContent {
  title: string;
  text: string;
  action: string;
  open: () => unknown;
}

/** Today's popup: for a report whose price is about to expire, otherwise for a coupon; `null` if there is neither. */
export async function loadDailyPopup(): Promise<ComponentType<PopupProps> | null> {
  const news = (await popupForExpiringReport()) ?? (await popupForCoupon());
  if (!news) return null;
  return function DailyPopup({ onClose }: PopupProps) {
    return (
      <FloatingCard title={news.title} closeLabel="今天不再提示" onClose={onClose}>
        <View className="floating-card__text" role="status">
          {news.text}
        </View>
        <View className="floating-card__actions">
          <Button
            id="popup-open"
            size="small"
            onPress={() => {
              onClose();
              news.open();
            }}
          >
            {news.action}
          </Button>
        </View>
      </FloatingCard>
    );
  };
}

/** When the price of an estimate expires, in ms since the epoch. */
const expiryTime = ({ createdAt }: OrderRow) => new Date(createdAt).getTime() + REPORT_VALIDITY;

/** Popup for a report whose price expires within a day; `null` if the user has no such report. */
async function popupForExpiringReport(): Promise<PopupContent | null> {
  const { list } = await call(
    'POST /app-api/api/evaluate/user/order/list',
    { filter: 'ready', kind: 'ai' },
    { quiet: true },
  );
  const now = serviceNow();
  const order = list.find((row) => {
    const left = expiryTime(row) - now;
    return hasOwnReport(row) && left > 0 && left < DAY;
  });
  if (!order) return null;
  const { orderId, gameName } = order;
  return {
    title: '有一份报告快到期了',
    text: `${gameName}的估价到${dayAndTimeText(new Date(expiryTime(order)).toISOString())}为止，之后行情可能不同。`,
    action: '查看报告',
    open: () => navigate('report', { orderId }),
  };
}

/** Popup for a coupon that the user can receive; `null` if there is no coupon to receive. */
async function popupForCoupon(): Promise<PopupContent | null> {
  const { list } = await call(
    'POST /app-api/api/evaluate/user/coupon/can/receive',
    {},
    { quiet: true },
  );
  const campaign = list.find(({ standing }) => standing === 'receivable');
  if (!campaign) return null;
  return {
    title: '有一张优惠券可以领取',
    text: `${campaign.name}，${dateTimeText(campaign.receivableUntil)} 前可以领取。`,
    action: '去领取',
    open: () => navigate('couponCenter'),
  };
}
