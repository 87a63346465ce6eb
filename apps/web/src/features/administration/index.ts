export { useIsAdministrator } from './useIsAdministrator.ts'
