import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about the user. */

export const signInByPassword = (payload: PayloadOf<'POST /app-api/user/auth/login'>) =>
  call('POST /app-api/user/auth/login', payload);

export const signInBySms = (payload: PayloadOf<'POST /app-api/user/auth/sms-login'>) =>
  call('POST /app-api/user/auth/sms-login', payload);

export const sendSmsCode = (payload: PayloadOf<'POST /app-api/user/auth/send-sms-code'>) =>
  call('POST /app-api/user/auth/send-sms-code', payload);

export const resetPassword = (payload: PayloadOf<'POST /app-api/user/reset-password'>) =>
  call('POST /app-api/user/reset-password', payload);

export const queryWechatBinding = (code: string) =>
  call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', { code });

export const signInByWechat = (ticket: string) =>
  call('POST /app-api/user/auth/weixin-mini-app-login', { ticket });

export const signInByWechatPhone = (payload: PayloadOf<'POST /app-api/user/auth/social-login'>) =>
  call('POST /app-api/user/auth/social-login', payload);

export const endSession = () => call('POST /app-api/user/auth/logout', {});

export const getUser = () => call('GET /app-api/user/get', {});

export const changePassword = (payload: PayloadOf<'POST /app-api/user/update-password'>) =>
  call('POST /app-api/user/update-password', payload);

export const updateSettings = (payload: PayloadOf<'POST /app-api/user/user-settings/update'>) =>
  call('POST /app-api/user/user-settings/update', payload);

export const submitRealName = (payload: PayloadOf<'POST /app-api/user/real/name/auth'>) =>
  call('POST /app-api/user/real/name/auth', payload);

export const sendDeletionCode = () => call('POST /app-api/user/login/off/send-sms-code', {});

export const deleteAccount = (payload: PayloadOf<'POST /app-api/user/login/off'>) =>
  call('POST /app-api/user/login/off', payload);
