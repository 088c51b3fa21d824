/** The public API of the module `priceWatch`. */
export {
  lockWatch,
  type PriceWatch,
  replaceWatch,
  updateWatch,
  watchesDue,
  watchOfAccount,
} from './store';
