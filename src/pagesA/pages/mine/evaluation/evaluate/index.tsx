import { RateReport } from '@/features/rating/RateReport';
import { definePage } from '@/features/shell/definePage';

export default definePage('rateReport', RateReport);
