import { DownloadPage } from '@/features/report/DownloadPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportDownload', DownloadPage);
