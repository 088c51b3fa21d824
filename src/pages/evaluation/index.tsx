import { EvaluationPage } from '@/features/evaluation/EvaluationPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('evaluation', EvaluationPage);
