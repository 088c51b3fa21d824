/** Ways of signing in on h5. */
export type SignInWay = 'sms' | 'password';

/**
 * What was given on one sign-in page and is of use on the next: the phone goes along to resetting
 * the password and back. It lives as long as the program and is never stored.
 */
export const typed: { phone: string; way: SignInWay } = { phone: '', way: 'sms' };
