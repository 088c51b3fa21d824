export { withdrawReportsOf, withdrawReportsOf as forgetUser } from './store';
