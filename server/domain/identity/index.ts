/** What the rest of the service may use of `identity`. */
export { realNameOf } from './realName';
export { countSubmissions } from './store';
