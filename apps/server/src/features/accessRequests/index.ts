export { accessRequestRoutes } from './routes.ts'
