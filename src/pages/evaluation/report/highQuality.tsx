import { ExcellentReportsPage } from '@/features/report/ExcellentReportsPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportHighQuality', ExcellentReportsPage);
