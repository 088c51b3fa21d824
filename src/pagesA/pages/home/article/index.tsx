import { Article } from '@/features/content/Article';
import { definePage } from '@/features/shell/definePage';

export default definePage('article', Article);
