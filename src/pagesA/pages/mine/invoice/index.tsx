import { OrderInvoicePage } from '@/features/invoice/OrderInvoicePage';
import { definePage } from '@/features/shell/definePage';

export default definePage('invoice', OrderInvoicePage);
