import { Text, View } from '@tarojs/components';
import { RATING_STARS, starLabels } from '@account-doctor/contract/rating';
import { Pressable } from '@/ui/Pressable';
import './Stars.scss';

const all = Array.from({ length: RATING_STARS }, (_, place) => place + 1);

interface StarsProps {
  /** 0 before any is chosen. */
  stars: number;
  /** Shows only, without it. */
  onChange?: (stars: number) => void;
}

/** One to five stars, and in words what they say. */
export function Stars({ stars, onChange }: StarsProps) {
  const look = (star: number) => `stars__star ${star <= stars ? 'stars__star--lit' : ''}`;
  // Another shape too: colours alone do not tell everybody.
  const sign = (star: number) => (star <= stars ? '★' : '☆');
  return (
    <View className="stars">
      <View
        className="stars__row"
        {...(onChange
          ? { role: 'radiogroup', 'aria-label': '星数' }
          : { role: 'img', 'aria-label': `${stars} 星` })}
      >
        {all.map((star) =>
          onChange ? (
            <Pressable
              key={star}
              id={`star-${star}`}
              role="radio"
              className={look(star)}
              checked={star === stars}
              label={`${star} 星，${starLabels[star - 1]}`}
              onPress={() => onChange(star)}
            >
              <Text>{sign(star)}</Text>
            </Pressable>
          ) : (
            <View key={star} className={look(star)}>
              {sign(star)}
            </View>
          ),
        )}
      </View>
      <View className="stars__words" role="status">
        {starLabels[stars - 1] ?? '点星星打分'}
      </View>
    </View>
  );
}
