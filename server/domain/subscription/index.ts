/** What the rest of the service may use of `subscription`. */
export { endPermission, hasPermission, takePermission } from './store';
