import { EvaluationPage } from '@/features/evaluation/Evaluation';
import { definePage } from '@/features/shell/definePage';

export default definePage('evaluation', EvaluationPage);
