import { MinePage } from '@/features/account/MinePage';
import { definePage } from '@/features/shell/definePage';

export default definePage('mine', MinePage);
