import { View } from '@tarojs/components';
import type { Campaign } from '@account-doctor/contract/types';
import { CouponCard } from './CouponCard';
import { Collapse } from '@/ui/Collapse';
import { Tag } from '@/ui/Tag';
import { minute } from '@/format/time';
import { ReceiveButton } from './ReceiveButton';
import './CampaignCard.scss';

/** Fewer than this left is worth a hurry. */
const FEW = 500;

const validityText = ({ validity }: Campaign): string =>
  validity.kind === 'days'
    ? `领取后 ${validity.days} 天内有效`
    : `${minute(validity.until)} 前有效`;

/** What is worth knowing at first sight. */
function standingTag({ standing, stockLeft }: Campaign) {
  if (standing === 'received') return <Tag variant="success">已领取</Tag>;
  return stockLeft > 0 && stockLeft <= FEW ? (
    <Tag variant="warning">{`剩 ${stockLeft} 张`}</Tag>
  ) : null;
}

/** One campaign: its coupon, whether one may receive it, and the rules. */
export function CampaignCard({
  campaign,
  onChange,
}: {
  campaign: Campaign;
  /** Something about it has changed. */
  onChange: () => Promise<unknown>;
}) {
  return (
    <CouponCard
      id={`campaign-${campaign.campaignId}`}
      coupon={campaign}
      validity={validityText(campaign)}
      dim={campaign.standing === 'sold_out'}
      tag={standingTag(campaign)}
      action={<ReceiveButton campaign={campaign} onChange={onChange} />}
    >
      <View className="campaign-rules">
        <Collapse head="使用规则" label={`${campaign.name}的使用规则`}>
          <View className="campaign-rules__text">{campaign.description}</View>
          <View className="campaign-rules__text">
            领取时间：{minute(campaign.receivableFrom)} 至 {minute(campaign.receivableUntil)}
            ，每人限领 {campaign.perUserLimit} 张。
          </View>
        </Collapse>
      </View>
    </CouponCard>
  );
}
