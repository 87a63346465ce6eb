export { createLegalTexts } from './createLegalTexts.tsx'
export { legalTextRoutes } from './routes.ts'
