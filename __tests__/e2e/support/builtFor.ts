/** What the mini-program's build under test was given as `TARO_APP_API_BASE`. */
export const builtFor = process.env.TARO_APP_API_BASE ?? 'http://service.example';
