import { NewsPage } from '@/features/content/NewsPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('news', NewsPage);
