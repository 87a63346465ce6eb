export { exportRoutes } from './exportRoutes.ts'
export { handleExports } from './handleExports.ts'
export { readNightly } from './nightly/readNightly.ts'
