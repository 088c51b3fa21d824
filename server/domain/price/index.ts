/** What the rest of the service may use of `price`. */
export { generalPriceOf, listPriceOf, noPrices, type Prices, savePrices, setPrices } from './price';
export { lockPrices } from './store';
