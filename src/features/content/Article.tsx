import type { ReactNode } from 'react';
import { ArticleSkeleton, ArticleView } from './parts/ArticleView';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { dateText } from '@/format/time';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';

interface ArticleProps extends ParametersOf<'article'> {
  /** Shown below the text once it has loaded. */
  children?: ReactNode;
}

/** Page with a document from the service, e.g. the user agreement. */
export function Article({ document, children }: ArticleProps) {
  const query = useCall('GET /app-api/home/document/get', { key: document });
  if (isNotFound(query.error))
    return (
      <NotFoundView
        text="找不到这篇内容，可能已经下线"
        action="回到首页"
        onPress={() => void navigate('home')}
      />
    );
  return (
    <LoadedContent query={query} skeleton={<ArticleSkeleton />}>
      {({ title, updatedAt, content }) => (
        <>
          <ArticleView title={title} note={`更新于 ${dateText(updatedAt)}`} content={content} />
          {children}
        </>
      )}
    </LoadedContent>
  );
}
