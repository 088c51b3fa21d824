import { CheckoutPage } from '@/features/appraisal/CheckoutPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('checkout', CheckoutPage);
