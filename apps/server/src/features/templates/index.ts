export { templateRoutes } from './routes.ts'
export { OWN_TEMPLATES_EMAIL } from './own/ownerOfTemplates.ts'
export { handleOwnTemplates } from './own/handleOwnTemplates.ts'
