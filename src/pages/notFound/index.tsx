import { NotFound, titleOfNotFound } from '@/features/shell/NotFound';
import { definePage } from '@/features/shell/definePage';

export default definePage('notFound', NotFound, titleOfNotFound);
