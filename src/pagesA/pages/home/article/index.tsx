import { View } from '@tarojs/components';
import { Markdown } from '@/components/Markdown/Markdown';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { day } from '@/format/time';
import { usePage } from '@/hooks/usePage';
import type { ParametersOf } from '@/routes';
import { getDocument } from '@/services/home';
import './index.scss';

/** A document of the service, e.g. the user agreement. */
function Article({ document }: ParametersOf<'article'>) {
  const query = usePage(['document', document], () => getDocument(document));
  return (
    <Loaded query={query}>
      {({ title, updatedAt, markdown }) => (
        <View className="article">
          <View className="article__title" role="heading" aria-level={2}>
            {title}
          </View>
          <View className="article__date">更新于 {day(updatedAt)}</View>
          <Markdown source={markdown} />
        </View>
      )}
    </Loaded>
  );
}

export default definePage('article', Article);
