import { Diagnostics } from '@/features/shell/Diagnostics';
import { definePage } from '@/features/shell/definePage';

export default definePage('diagnostics', Diagnostics);
