import { PaySuccess } from '@/features/appraisal/PaySuccess';
import { definePage } from '@/features/shell/definePage';

export default definePage('paySuccess', PaySuccess);
