/** What other modules may do with reports. */
export {
  insertReport,
  selectReport as reportOfOrder,
  selectReports as reportsOfOrders,
} from './store';
export { humanReport, reportWithoutModel, valuedFair } from './humanReport';
