/** The public API of the module `model`. */
export { type ActiveModels, activeModels } from './activeModels';
export { forecastError, liesInRange, medianOf, type PricedSale } from './forecastError';
export { forecastLateSales } from './forecastLate';
export { FEWEST_FOR_FIGURES, publicForecasts } from './publicForecasts';
export { requestAwaitedModel, requestMissingModels, requestTraining } from './requestTraining';
export { revertModels } from './revertModels';
export { TRAINING_SEED, type TrainingResult, trainModels } from './trainModels';
export type { JudgedForecast } from './trackRecord';
