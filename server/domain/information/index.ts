/** The public API of the module `information`. */
export { insertNews, type News } from './store';
