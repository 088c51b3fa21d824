import { MinePage } from '@/features/account/Mine';
import { definePage } from '@/features/shell/definePage';

export default definePage('mine', MinePage);
