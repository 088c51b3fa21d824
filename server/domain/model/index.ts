/** The public API of the module `model`. */
export { type ActiveModels, activeModels } from './activeModels';
export { forecastLate } from './forecastLate';
export { requestAwaitedModel, requestMissingModels, requestTraining } from './requestTraining';
export { type TrainingResult, trainModels } from './trainModels';
