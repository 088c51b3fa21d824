/** Rate limits that no test reaches; tests of limits set their own. */
export const WIDE_LIMITS = {
  ...Object.fromEntries(
    ['ADDRESS', 'READ', 'WRITE', 'SIGN_IN', 'SMS', 'SUBMIT', 'UPLOAD', 'RENDER', 'CHAT'].map(
      (name) => [`LIMIT_${name}`, '100000'],
    ),
  ),
  SMS_DAILY_PER_ADDRESS: '100000',
};
