export { duplicatingRoutes } from './duplicatingRoutes.ts'
export { handleDuplications } from './handleDuplications.ts'
