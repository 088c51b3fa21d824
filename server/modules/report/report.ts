/** What other modules may do with reports. */
export { insertReport, selectReports as reportsOfOrders } from './store';
