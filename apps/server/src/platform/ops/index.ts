export { addOpsRoutes } from './addOpsRoutes.ts'
