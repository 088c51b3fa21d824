import { ResetPasswordPage } from '@/features/sign-in/ResetPassword';
import { definePage } from '@/features/shell/definePage';

export default definePage('resetPassword', ResetPasswordPage);
