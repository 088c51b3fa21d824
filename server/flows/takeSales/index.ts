/** The API of `takeSales` for the commands. */
export { type TakenSales, takeSales } from './takeSales';
export { withdrawFile } from './withdrawFile';
