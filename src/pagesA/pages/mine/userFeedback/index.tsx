import { UserFeedback } from '@/features/feedback/UserFeedback';
import { definePage } from '@/features/shell/definePage';

export default definePage('userFeedback', UserFeedback);
