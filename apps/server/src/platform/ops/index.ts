export { addOpsRoutes, DURATIONS } from './addOpsRoutes.ts'
