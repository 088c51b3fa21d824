export { withdrawReportOf, withdrawReportsOf, withdrawReportsOf as forgetUser } from './store';
export { publicReport } from './publicReport';
