/** The public API of the module `report`. */
export { composeReport } from './composeReport';
export { humanReport, reportWithoutModel, adjustedFairPrice } from './humanReport';
export { reportMarket } from './market';
export { maskAccount } from './maskAccount';
export { reportPrices, roundPrice } from './pricing';
export { recountPrice } from './recount';
export type { ReportInput } from './reportInput';
export { newVerificationCode, reportNumber, verificationPath } from './reportNumber';
export { shownStoredReport, shownReport, wholeReport } from './shownReport';
export { withItemPictures, withItemPicturesInText } from './withItemPictures';
export {
  checkReport,
  type CheckedReport,
  insertReport,
  parseReport,
  pricesOfReports,
  type ReportedPrice,
  reportOfOrder,
  reportsOfOrders,
  reportWithVersions,
  selectReportsOfModels,
  versionsOfReport,
} from './store';
