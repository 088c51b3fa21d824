import { ReportPicture } from '@/features/report/ReportPicture';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportScreenShot', ReportPicture);
