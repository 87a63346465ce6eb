export { createModels } from './models.ts'
export { aiRoutes } from './routes.ts'
