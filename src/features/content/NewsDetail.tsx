import { newsKindLabels } from '@account-doctor/contract/content';
import { ArticleSkeleton, ArticleView } from './parts/ArticleView';
import { NewsArt } from './parts/NewsArt';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tag } from '@/ui/Tag';
import { dateText } from '@/format/time';
import { useCall } from '@/data/useCall';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';

/** Page with one news item. */
export function NewsDetail({ newsId }: ParametersOf<'newsDetail'>) {
  const query = useCall('GET /app-api/information/detail', { newsId });
  if (isNotFound(query.error))
    return (
      <NotFoundView
        text="找不到这条资讯，可能已经下线"
        action="看看其他资讯"
        onPress={() => void replace('news')}
      />
    );
  return (
    <LoadedContent query={query} skeleton={<ArticleSkeleton />}>
      {({ title, kind, sample, publishedAt, content }) => (
        <ArticleView
          picture={
            !content.some((block) => block.kind === 'picture') && <NewsArt kind={kind} wide />
          }
          title={title}
          note={
            <>
              <Tag>{newsKindLabels[kind]}</Tag>
              {sample && <Tag variant="warning">示例内容</Tag>}
              {dateText(publishedAt)}
            </>
          }
          content={content}
        />
      )}
    </LoadedContent>
  );
}
