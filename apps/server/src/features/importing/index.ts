export { handleImports } from './handleImports.ts'
export { importRoutes } from './importRoutes.ts'
