export { filterMembers } from './filterMembers.ts'
export { useMembers } from './useMembers.ts'
