export { answerRoutes } from './answerRoutes.tsx'
export { formRoutes } from './formRoutes.ts'
export { handleFormPurge } from './handleFormPurge.ts'
