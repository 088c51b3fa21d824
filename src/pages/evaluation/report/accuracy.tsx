import { AccuracyPage } from '@/features/report/AccuracyPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('accuracy', AccuracyPage);
