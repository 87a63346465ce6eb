export { pageRoutes } from './pageRoutes.ts'
export { trashRoutes } from './trashRoutes.ts'
export { spaceRoutes } from './spaceRoutes.ts'
