/** Ways to sign in on h5. */
export type SignInWay = 'sms' | 'password';

/** Values shared between sign-in pages: the phone goes along to the password reset and back. In memory only. */
export const sharedSignInInput: { phone: string; way: SignInWay } = { phone: '', way: 'sms' };
