import { RealNamePage } from '@/features/real-name/RealNamePage';
import { definePage } from '@/features/shell/definePage';

export default definePage('realName', RealNamePage);
