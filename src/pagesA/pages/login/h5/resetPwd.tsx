import { ResetPasswordPage } from '@/features/sign-in/ResetPasswordPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('resetPassword', ResetPasswordPage);
