import { SubmittedPage } from '@/features/evaluation/SubmittedPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('submitted', SubmittedPage);
