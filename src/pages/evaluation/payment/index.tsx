import { PaymentPage } from '@/features/payment/PaymentPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('payment', PaymentPage);
