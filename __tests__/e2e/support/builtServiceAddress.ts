/** The `TARO_APP_API_BASE` with which the tested mini-program was built. */
export const builtServiceAddress = process.env.TARO_APP_API_BASE ?? 'http://service.example';
