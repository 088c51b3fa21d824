import { CheckoutPage } from '@/features/appraisal/Checkout';
import { definePage } from '@/features/shell/definePage';

export default definePage('checkout', CheckoutPage);
