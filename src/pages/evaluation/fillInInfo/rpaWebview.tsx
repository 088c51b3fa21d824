import { RpaWebview } from '@/features/capture/RpaWebview';
import { definePage } from '@/features/shell/definePage';

export default definePage('rpaWebview', RpaWebview);
