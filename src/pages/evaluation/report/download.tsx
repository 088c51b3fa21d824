import { Download } from '@/features/report/Download';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportDownload', Download);
