export { createAdminCallLog } from './auditLog.ts'
export { administrationRoutes } from './routes.ts'
