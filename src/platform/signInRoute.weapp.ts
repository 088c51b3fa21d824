import type { SignInRoute } from './signInRoute.types';

export const signInRoute: SignInRoute = 'signInWechat';
