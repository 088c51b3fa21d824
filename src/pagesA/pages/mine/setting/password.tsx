import { ChangePasswordPage } from '@/features/account/ChangePasswordPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('changePassword', ChangePasswordPage);
