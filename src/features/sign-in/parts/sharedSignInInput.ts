/** The two ways to sign in on h5. */
export type SignInWay = 'sms' | 'password';

/**
 * Input that the sign-in pages share, so that the phone number is kept on the way to the password reset and back. In
 * memory only.
 */
export const sharedSignInInput: { phone: string; way: SignInWay } = { phone: '', way: 'sms' };
