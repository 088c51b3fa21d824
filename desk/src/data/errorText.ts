import { requestErrorText as textOf } from '@account-doctor/client-core/errors';

/** Chinese text for any error. */
export const errorText = (error: unknown): string => textOf(error, '出了点问题，请刷新页面后再试');
