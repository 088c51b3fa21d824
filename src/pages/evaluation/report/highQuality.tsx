import { HighQuality } from '@/features/report/HighQuality';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportHighQuality', HighQuality);
