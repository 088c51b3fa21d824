import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Block } from '@account-doctor/contract/types';
import { RichText } from './RichText';
import { useShareCard } from '@/features/shell/shareCard';
import './ArticleView.scss';

interface ArticleViewProps {
  /** Picture above the title. */
  picture?: ReactNode;
  title: string;
  /** Line below the title: date and kind. */
  note: ReactNode;
  content: Block[];
}

/** Page layout for a text of the service: picture, title, note and content. */
export function ArticleView({ picture, title, note, content }: ArticleViewProps) {
  useShareCard({ title });
  return (
    <View className="article">
      {picture}
      <View className="article__title" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="article__note">{note}</View>
      <RichText content={content} />
    </View>
  );
}

/** Placeholder while a text loads. */
export function ArticleSkeleton() {
  return (
    <View className="article" role="status" aria-label="正在加载">
      <View className="article__line article__line--title" />
      <View className="article__line article__line--short" />
      <View className="article__line" />
      <View className="article__line" />
      <View className="article__line" />
      <View className="article__line article__line--short" />
    </View>
  );
}
