import { RealNameResultPage } from '@/features/real-name/RealNameResult';
import { definePage } from '@/features/shell/definePage';

export default definePage('realNameResult', RealNameResultPage);
