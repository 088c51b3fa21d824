import { Checkout } from '@/features/appraisal/Checkout';
import { definePage } from '@/features/shell/definePage';

export default definePage('checkout', Checkout);
