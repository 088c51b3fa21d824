import { HelpCenter } from '@/features/content/HelpCenter';
import { definePage } from '@/features/shell/definePage';

export default definePage('helpCenter', HelpCenter);
