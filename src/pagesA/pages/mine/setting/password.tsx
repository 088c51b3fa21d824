import { ChangePasswordPage } from '@/features/account/ChangePassword';
import { definePage } from '@/features/shell/definePage';

export default definePage('changePassword', ChangePasswordPage);
