import { SignInH5 } from '@/features/sign-in/SignInH5';
import { definePage } from '@/features/shell/definePage';

export default definePage('signInH5', SignInH5);
