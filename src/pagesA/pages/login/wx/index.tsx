import { SignInWechat } from '@/features/sign-in/SignInWechat';
import { definePage } from '@/features/shell/definePage';

export default definePage('signInWechat', SignInWechat);
