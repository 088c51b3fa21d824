import { NewsDetail } from '@/features/content/NewsDetail';
import { definePage } from '@/features/shell/definePage';

export default definePage('newsDetail', NewsDetail);
