/** The public API of the module `notification`. */
export { notify } from './notify';
