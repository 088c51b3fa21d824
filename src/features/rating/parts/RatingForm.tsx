import { View } from '@tarojs/components';
import { useState } from 'react';
import { RATING_TEXT_LIMIT } from '@account-doctor/contract/limits';
import { type RatingTag, ratingTagLabels, ratingTagsFor } from '@account-doctor/contract/rating';
import type { DataOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';
import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { FieldMessage } from '@/ui/FieldMessage';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { TextArea } from '@/ui/TextArea';
import { dateTimeText } from '@/format/time';
import { useAction } from '@/data/useAction';
import { goBack } from '@/navigation/navigate';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import { call } from '@/data/service';
import { Stars } from './Stars';

type RatedReport = DataOf<'GET /app-api/api/evaluate/user/order/get/valuation/evaluation'>;

interface RatingFormProps {
  rated: RatedReport;
  /** Called after the rating has been saved. */
  onRated: () => void;
}

/** Form for a rating: stars, tags and text; keeps its content if saving fails. */
export function RatingForm({ rated, onRated }: RatingFormProps) {
  const { order, reportNo, rating } = rated;
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [tags, setTags] = useState<readonly RatingTag[]>(rating?.tags ?? []);
  const [text, setText] = useState(rating?.text ?? '');
  const [missing, setMissing] = useState(false);
  const offered = ratingTagsFor(stars);
  const tooLong = trimmedText(text).length > RATING_TEXT_LIMIT;
  const save = useAction(async () => {
    const { orderId } = order;
    await call('POST /app-api/api/evaluate/user/order/save/valuation/evaluation', {
      orderId,
      reportNo,
      stars,
      tags: offered.filter((tag) => tags.includes(tag)),
      text: trimmedText(text),
    });
    onRated();
    return () => toastOnArrival(rating ? '评价已修改' : '谢谢评价', goBack);
  });
  const submit = () => {
    setMissing(stars === 0);
    if (stars > 0 && !tooLong) void save.run();
  };

  return (
    <Section title="这份报告怎么样">
      <Stars
        stars={stars}
        onChange={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
      />
      <FieldMessage id="stars-message" error={missing ? '请先点星星打分' : undefined} />
      <TagChoice offered={offered} chosen={tags} onChange={setTags} />
      <TextArea
        id="rating-text"
        label="还想说什么（选填）"
        placeholder="哪里估得准，哪里不够准；成交后的价格也欢迎告诉我们"
        value={text}
        maxLength={RATING_TEXT_LIMIT}
        error={tooLong ? `最多 ${RATING_TEXT_LIMIT} 个字，请删减` : undefined}
        onChange={setText}
      />
      <View className="rating-form__note">
        {rating
          ? `${dateTimeText(rating.changeableUntil)} 前可以修改`
          : '提交后 24 小时内可以修改，不会公开显示'}
      </View>
      <Button id="save-rating" loading={save.running} onPress={submit}>
        {rating ? '修改评价' : '提交评价'}
      </Button>
    </Section>
  );
}

interface TagChoiceProps {
  offered: readonly RatingTag[];
  chosen: readonly RatingTag[];
  onChange: (chosen: readonly RatingTag[]) => void;
}

/** Tags that fit the chosen number of stars; several can be chosen. */
const TagChoice = ({ offered, chosen, onChange }: TagChoiceProps) =>
  offered.length > 0 && (
    <View className="rating-form__tags" role="group" aria-label="可以选几项">
      {offered.map((tag) => (
        <Chip
          key={tag}
          id={`tag-${tag}`}
          label={ratingTagLabels[tag]}
          role="checkbox"
          checked={chosen.includes(tag)}
          onPress={() =>
            onChange(
              chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag],
            )
          }
        />
      ))}
    </View>
  );

type GivenRating = NonNullable<RatedReport['rating']>;

/** Shows a rating that can no longer be changed. */
export function ReadOnlyRating({
  rating: { stars, tags, text, ratedAt },
}: {
  rating: GivenRating;
}) {
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
      <View className="rating-shown__note">{dateTimeText(ratedAt)} 评价，已不能修改</View>
    </Section>
  );
}
