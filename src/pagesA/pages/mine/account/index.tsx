import { AccountPage } from '@/features/own-account/AccountPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('ownAccount', AccountPage);
