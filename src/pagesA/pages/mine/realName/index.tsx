import { RealNamePage } from '@/features/real-name/RealName';
import { definePage } from '@/features/shell/definePage';

export default definePage('realName', RealNamePage);
