/** What the rest of the service may use of `showcase`. */
export { meritOf } from './merit';
export { publicReport } from './publicReport';
export {
  type ExcellentReport,
  insertExcellentReports,
  withdrawReportOf,
  withdrawReportsOf,
} from './store';
