import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Block } from '@account-doctor/contract/types';
import { Markdown } from './Markdown';
import { useShareCard } from '@/features/shell/shareCard';
import './ArticleView.scss';

interface ArticleViewProps {
  /** Above the title. */
  picture?: ReactNode;
  title: string;
  /** Below the title: when it was written, of which kind it is. */
  note: ReactNode;
  content: Block[];
}

/** A text of the service on a page of its own. */
export function ArticleView({ picture, title, note, content }: ArticleViewProps) {
  useShareCard({ title });
  return (
    <View className="article">
      {picture}
      <View className="article__title" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="article__note">{note}</View>
      <Markdown content={content} />
    </View>
  );
}

/** The outline of a text that is still loading. */
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
