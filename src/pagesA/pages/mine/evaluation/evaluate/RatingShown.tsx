import { View } from '@tarojs/components';
import { ratingTagLabels } from '@account-doctor/contract/rating';
import { OrderSubject } from '@/components/OrderSubject/OrderSubject';
import { Section } from '@/components/Section/Section';
import { Tag } from '@/components/Tag/Tag';
import { minute } from '@/format/time';
import type { RatedReport } from './RatingForm';
import { Stars } from './Stars';
import './RatingShown.scss';

interface RatingShownProps {
  rated: RatedReport;
  rating: NonNullable<RatedReport['rating']>;
}

/** A rating that can no longer be changed. */
export function RatingShown({ rated: { order, reportNo }, rating }: RatingShownProps) {
  const { stars, tags, text, ratedAt } = rating;
  return (
    <>
      <Section title="评价的报告">
        <OrderSubject order={order} />
        <View className="rating-shown__note">报告编号 {reportNo}</View>
      </Section>
      <Section title="我的评价">
        <Stars stars={stars} />
        {tags.length > 0 && (
          <View className="rating-shown__tags">
            {tags.map((tag) => (
              <Tag key={tag} type="primary">
                {ratingTagLabels[tag]}
              </Tag>
            ))}
          </View>
        )}
        {text !== '' && <View className="rating-shown__text">{text}</View>}
        <View className="rating-shown__note">{minute(ratedAt)} 评价，已不能修改</View>
      </Section>
    </>
  );
}
