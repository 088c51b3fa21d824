/** Name of the page to sign in on: password and SMS on h5, WeChat's own login in the mini-program. */
export type SignInRoute = 'signInH5' | 'signInWechat';
