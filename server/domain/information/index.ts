/** What the rest of the service may use of `information`. */
export { insertNews, type News } from './store';
