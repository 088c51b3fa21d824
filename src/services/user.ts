import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls about the user. */

export const signInByPassword = (payload: PayloadOf<'POST /app-api/user/auth/login'>) =>
  request('POST /app-api/user/auth/login', payload);

export const signInBySms = (payload: PayloadOf<'POST /app-api/user/auth/sms-login'>) =>
  request('POST /app-api/user/auth/sms-login', payload);

export const sendSmsCode = (payload: PayloadOf<'POST /app-api/user/auth/send-sms-code'>) =>
  request('POST /app-api/user/auth/send-sms-code', payload);

export const resetPassword = (payload: PayloadOf<'POST /app-api/user/reset-password'>) =>
  request('POST /app-api/user/reset-password', payload);

export const queryWechatBinding = (code: string) =>
  request('POST /app-api/user/auth/query-weixin-mini-app-bing-user', { code });

export const signInByWechat = (ticket: string) =>
  request('POST /app-api/user/auth/weixin-mini-app-login', { ticket });

export const signInByWechatPhone = (payload: PayloadOf<'POST /app-api/user/auth/social-login'>) =>
  request('POST /app-api/user/auth/social-login', payload);

export const endSession = () => request('POST /app-api/user/auth/logout', {});

export const getUser = () => request('GET /app-api/user/get', {});

export const changePassword = (payload: PayloadOf<'POST /app-api/user/update-password'>) =>
  request('POST /app-api/user/update-password', payload);

export const updateSettings = (payload: PayloadOf<'POST /app-api/user/user-settings/update'>) =>
  request('POST /app-api/user/user-settings/update', payload);

export const submitRealName = (payload: PayloadOf<'POST /app-api/user/real/name/auth'>) =>
  request('POST /app-api/user/real/name/auth', payload);

export const checkDeletion = () => request('GET /app-api/user/check/login/off', {});

export const sendDeletionCode = () => request('POST /app-api/user/login/off/send-sms-code', {});

export const deleteAccount = (payload: PayloadOf<'POST /app-api/user/login/off'>) =>
  request('POST /app-api/user/login/off', payload);
