/** The public API of the module `showcase`. */
export { meritOf } from './merit';
export { publicReport } from './publicReport';
export {
  type ExcellentReport,
  insertExcellentReports,
  selectExcellentReport,
  withdrawReportOf,
  withdrawReportsOf,
} from './store';
