/**
 * Path of the square picture of a public report, which WeChat shows in Moments; its query parameters are those of the
 * report's page.
 */
export const REPORT_CARD_PATH = '/report-card';
