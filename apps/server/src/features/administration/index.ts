export { createAdminCallLog } from './auditLog.ts'
export { serveAdministration } from './serveAdministration.ts'
