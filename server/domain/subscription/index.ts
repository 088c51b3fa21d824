/** The public API of the module `subscription`. */
export { endPermission, hasPermission, takePermission } from './store';
