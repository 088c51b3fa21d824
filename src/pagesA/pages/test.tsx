import { Diagnostics } from '@/features/diagnostics/Diagnostics';
import { definePage } from '@/features/shell/definePage';

export default definePage('diagnostics', Diagnostics);
