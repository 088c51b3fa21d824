/** What the rest of the service may use of `staff`. */
export { audit } from './audit';
export { createMember, recoverMember } from './members';
export { noteReading } from './noteReading';
export { authenticateStaff, liveStaff } from './sessions';
export { dutyOf, staffOnDuty, type StaffPerson, staffPerson, staffPersons } from './staff';
