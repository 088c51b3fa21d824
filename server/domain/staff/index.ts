/** The public API of the module `staff`. */
export { audit } from './audit';
export { setupCode } from './firstAdmin';
export { createMember, recoverMember } from './members';
export { recordDataAccess } from './recordDataAccess';
export { proveAgain } from './proveAgain';
export { pinEnabledMember } from './store';
export { authenticateStaff, liveStaff } from './sessions';
export {
  activeStaff,
  dutyOf,
  staffOnDuty,
  type StaffPerson,
  staffPerson,
  staffPersons,
} from './staff';
