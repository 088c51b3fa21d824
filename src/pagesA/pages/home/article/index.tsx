import { View } from '@tarojs/components';
import { useRouter } from '@tarojs/taro';
import { Markdown } from '@/components/Markdown/Markdown';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { day } from '@/format/time';
import { usePage } from '@/hooks/usePage';
import { readParameters } from '@/navigation/parameters';
import { getDocument } from '@/services/home';
import './index.scss';

/** A document of the service, e.g. the user agreement. */
function Article() {
  // Read here, because React keeps a property named `key` to itself.
  const { key = '' } = readParameters(useRouter().params);
  const query = usePage(['document', key], () => getDocument(key));
  return (
    <Loaded query={query}>
      {(document) => (
        <View className="article">
          <View className="article__title" role="heading" aria-level={2}>
            {document.title}
          </View>
          <View className="article__date">更新于 {day(document.updatedAt)}</View>
          <Markdown source={document.markdown} />
        </View>
      )}
    </Loaded>
  );
}

export default definePage('article', Article);
