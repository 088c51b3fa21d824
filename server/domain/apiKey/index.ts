/** The public API of the module `apiKey`. */
export { sendProblem, OpenApiProblem } from './problem';
export { type OpenApiHandlers, openApiRoutes } from './routes';
export { correctEstimateCount, countEstimate, countSalesOfKey } from './usage';
export { requireInactiveKey } from './authenticate';
