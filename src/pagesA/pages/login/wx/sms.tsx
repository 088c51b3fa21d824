import { SignInWechatSms } from '@/features/sign-in/SignInWechatSms';
import { definePage } from '@/features/shell/definePage';

export default definePage('signInWechatSms', SignInWechatSms);
