/** What commands use of this module. */
export { type TakenSales, takeSales } from './takeSales';
export { withdrawFile } from './withdrawFile';
