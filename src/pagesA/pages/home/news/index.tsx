import { NewsPage } from '@/features/content/News';
import { definePage } from '@/features/shell/definePage';

export default definePage('news', NewsPage);
