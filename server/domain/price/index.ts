/** The public API of the module `price`. */
export { pricesFromFile, pricesOfFile } from './filePrices';
export {
  generalPriceOf,
  listPriceOf,
  noPrices,
  type Prices,
  savePrices,
  pricesThatAreSet,
} from './price';
export { leastPriceOf } from './leastPrice';
export { lockPrices } from './store';
export {
  allPricesOf,
  lacksShortName,
  type PriceProblem,
  priceProblems,
  priceProblemsSince,
} from './products';
