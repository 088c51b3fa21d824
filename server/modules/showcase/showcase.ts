export { withdrawReportOf, withdrawReportsOf } from './store';
export { publicReport } from './publicReport';
