export { answerRoutes } from './answerRoutes.tsx'
export { createFormNews } from './createFormNews.ts'
export { formRoutes } from './formRoutes.ts'
export { handleFormPurge } from './handleFormPurge.ts'
