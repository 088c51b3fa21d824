/** The public API of the module `report`. */
export { composeReport } from './composeReport';
export { humanReport, reportWithoutModel, valuedFair } from './humanReport';
export { maskAccount } from './maskAccount';
export { reportPrices } from './pricing';
export { recount } from './recount';
export type { ReportInput } from './reportInput';
export { newVerificationCode, reportNumber, verificationPath } from './reportNumber';
export { shownOf, shownReport, wholeReport } from './shownReport';
export {
  insertReport,
  reportOfOrder,
  reportsOfOrders,
  reportWithVersions,
  versionsOfReport,
} from './store';
