/** Far beyond what a test reaches, however fast the machine; the tests of limits set their own. */
export const WIDE_LIMITS = {
  ...Object.fromEntries(
    ['ADDRESS', 'READ', 'WRITE', 'SIGN_IN', 'SMS', 'SUBMIT', 'UPLOAD', 'RENDER', 'CHAT'].map(
      (name) => [`LIMIT_${name}`, '100000'],
    ),
  ),
  SMS_DAILY_PER_ADDRESS: '100000',
};
