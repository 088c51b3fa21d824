import { ReportPage } from '@/features/report/ReportPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('report', ReportPage);
