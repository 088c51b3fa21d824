import { Image, View } from '@tarojs/components';
import { feedbackKindLabels } from '@account-doctor/contract/feedback';
import { valueLabel } from '@account-doctor/contract/labels';
import type { Feedback } from '@account-doctor/contract/types';
import { useListCall } from '@/data/useListCall';
import { dateTimeText } from '@/format/time';
import { EmptyView } from '@/ui/EmptyView';
import { LoadedContent } from '@/ui/LoadedContent';
import { LongList } from '@/ui/LongList';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { viewPictures } from '@/ui/viewPictures';
import { useBrand } from '@/stores/useBrand';
import '../UserFeedback.scss';

/** The user's earlier feedback with the answers, newest first. */
export function PastFeedback() {
  const past = useListCall('GET /app-api/user/get/advice/feedback', {});
  return (
    <LoadedContent query={past}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyView icon="message-square" text="还没有提过反馈。提交后，回复会出现在这里" />
        ) : (
          <LongList
            list={past}
            label="以前的反馈"
            keyOf={({ feedbackId }) => feedbackId}
            rowClassName="past-feedback__row"
          >
            {(feedback) => <FeedbackCard feedback={feedback} />}
          </LongList>
        )
      }
    </LoadedContent>
  );
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const brand = useBrand();
  const { feedbackId, kind, subject, text, pictures, createdAt, answer } = feedback;
  const preview = (current: string) =>
    void viewPictures({ urls: pictures.map(({ url }) => url), current });
  return (
    <View id={`feedback-${feedbackId}`} className="past-feedback">
      <View className="past-feedback__head">
        <Tag variant="primary">{valueLabel(feedbackKindLabels, kind)}</Tag>
        {subject !== null && <View className="past-feedback__subject">{subject}</View>}
        <View className="past-feedback__state">
          <Tag variant={answer ? 'success' : 'info'}>{answer ? '已回复' : '待回复'}</Tag>
        </View>
      </View>
      <View className="past-feedback__text">{text}</View>
      {pictures.length > 0 && (
        <View className="past-feedback__pictures">
          {pictures.map(({ fileId, url, thumbnailUrl }, index) => (
            <Pressable key={fileId} label={`看第 ${index + 1} 张图片`} onPress={() => preview(url)}>
              <Image className="past-feedback__picture" src={thumbnailUrl} mode="aspectFill" />
            </Pressable>
          ))}
        </View>
      )}
      <View className="past-feedback__time">{dateTimeText(createdAt)}</View>
      {answer && (
        <View className="past-feedback__answer">
          <View className="past-feedback__answerer">
            {brand.name}的回复 · {dateTimeText(answer.at)}
          </View>
          <View className="past-feedback__text">{answer.text}</View>
        </View>
      )}
    </View>
  );
}
