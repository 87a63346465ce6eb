export { handleImports } from './handleImports.ts'
export type { ImportingContext } from './ImportingContext.ts'
export { importRoutes } from './importRoutes.ts'
