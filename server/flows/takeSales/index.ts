/** What the commands use of `takeSales`. */
export { takeSales } from './takeSales';
