import { EvaluationRecords } from '@/features/order/EvaluationRecords';
import { definePage } from '@/features/shell/definePage';

export default definePage('evaluationRecords', EvaluationRecords);
