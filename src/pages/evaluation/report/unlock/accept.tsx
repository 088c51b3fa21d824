import { Accept } from '@/features/unlock/Accept';
import { definePage } from '@/features/shell/definePage';

export default definePage('unlockAccept', Accept);
