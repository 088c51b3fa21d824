import { View } from '@tarojs/components';
import { RATING_STARS, starLabels } from '@account-doctor/contract/rating';
import { Pressable } from '@/ui/Pressable';

const all = Array.from({ length: RATING_STARS }, (_, index) => index + 1);

interface StarsProps {
  /** Number of stars; 0 before the user chooses. */
  stars: number;
  /** Absent if the stars cannot be changed. */
  onChange?: (stars: number) => void;
}

/** One to five stars to choose from, with their meaning in words. */
export function Stars({ stars, onChange }: StarsProps) {
  return (
    <View className="stars">
      <View
        className="stars__row"
        {...(onChange
          ? { role: 'radiogroup', 'aria-label': '星数' }
          : { role: 'img', 'aria-label': `${stars} 星` })}
      >
        {all.map((star) => {
          const drawing = (
            <View
              className={`stars__drawing ${star <= stars ? 'stars__drawing--lit' : ''}`}
              aria-hidden
            />
          );
          return onChange ? (
            <Pressable
              key={star}
              id={`star-${star}`}
              role="radio"
              className="stars__star"
              checked={star === stars}
              label={`${star} 星，${starLabels[star - 1]}`}
              onPress={() => onChange(star)}
            >
              {drawing}
            </Pressable>
          ) : (
            <View key={star} className="stars__star">
              {drawing}
            </View>
          );
        })}
      </View>
      <View className="stars__words" role="status">
        {starLabels[stars - 1] ?? '点星星打分'}
      </View>
    </View>
  );
}
