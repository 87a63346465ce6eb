export { templateRoutes } from './routes.ts'
export { handleOwnTemplates } from './own/handleOwnTemplates.ts'
