import { SharedReport } from '@/features/report/SharedReport';
import { definePage } from '@/features/shell/definePage';

export default definePage('reportShared', SharedReport);
