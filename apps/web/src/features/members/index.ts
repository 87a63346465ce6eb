export { useMembers } from './useMembers.ts'
