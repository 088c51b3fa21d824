/** What other modules may do with reports. */
export {
  insertReport,
  selectReport as reportOfOrder,
  selectReports as reportsOfOrders,
  selectVersions as versionsOfReport,
} from './store';
export { shownReport } from './shownReport';
export { humanReport, reportWithoutModel, valuedFair } from './humanReport';
