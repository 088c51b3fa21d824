import { CapturePage } from '@/features/capture/CapturePage';
import { definePage } from '@/features/shell/definePage';

export default definePage('rpaWebview', CapturePage);
