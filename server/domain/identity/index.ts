/** The public API of the module `identity`. */
export { realNameOf } from './realName';
export { countRealNameSubmissions } from './store';
