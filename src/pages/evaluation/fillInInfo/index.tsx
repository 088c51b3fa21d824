import { FillInInfo } from '@/features/account-form/FillInInfo';
import { definePage } from '@/features/shell/definePage';

export default definePage('fillInInfo', FillInInfo);
