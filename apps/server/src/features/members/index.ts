export { admitMember, type Admission, type Admitted } from './admitMember.ts'
export { announceMembers } from './announceMembers.ts'
export { lockWorkspace } from './lockWorkspace.ts'
export { GUEST, MEMBER, OWNER, roleName, storedRole, type StoredRole } from './memberRoles.ts'
