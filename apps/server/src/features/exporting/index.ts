export { exportRoutes } from './exportRoutes.ts'
export { handleExports } from './handleExports.ts'
