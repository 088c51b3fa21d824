/** The API of `takeSales` for the commands. */
export { takeSales } from './takeSales';
export { withdrawFile } from './withdrawFile';
