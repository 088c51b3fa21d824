import { Submitted } from '@/features/evaluation/Submitted';
import { definePage } from '@/features/shell/definePage';

export default definePage('submitted', Submitted);
