import { PaymentPage } from '@/features/payment/Payment';
import { definePage } from '@/features/shell/definePage';

export default definePage('payment', PaymentPage);
