import { RealNameResultPage } from '@/features/real-name/RealNameResultPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('realNameResult', RealNameResultPage);
