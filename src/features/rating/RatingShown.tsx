import { View } from '@tarojs/components';
import { ratingTagLabels } from '@account-doctor/contract/rating';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { minute } from '@/format/time';
import type { RatedReport } from './RatingForm';
import { Stars } from './Stars';
import './RatingShown.scss';

type Given = NonNullable<RatedReport['rating']>;

/** A rating that can no longer be changed. */
export function RatingShown({ rating: { stars, tags, text, ratedAt } }: { rating: Given }) {
  return (
    <Section title="我的评价">
      <Stars stars={stars} />
      {tags.length > 0 && (
        <View className="rating-shown__tags">
          {tags.map((tag) => (
            <Tag key={tag} variant="primary">
              {ratingTagLabels[tag]}
            </Tag>
          ))}
        </View>
      )}
      {text !== '' && <View className="rating-shown__text">{text}</View>}
      <View className="rating-shown__note">{minute(ratedAt)} 评价，已不能修改</View>
    </Section>
  );
}
