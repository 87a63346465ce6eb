export { useSpaceSettings } from './useSpacePeople.ts'
