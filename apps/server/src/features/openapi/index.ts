export { openApiRoutes } from './openApiRoutes.ts'
