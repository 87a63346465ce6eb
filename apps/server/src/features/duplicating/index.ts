export type { DuplicatingContext } from './DuplicatingContext.ts'
export { duplicatingRoutes } from './duplicatingRoutes.ts'
export { handleDuplications } from './handleDuplications.ts'
