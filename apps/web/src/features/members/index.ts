export { MembersDialogWhenNeeded } from './MembersDialogWhenNeeded.tsx'
export { useMembers } from './useMembers.ts'
