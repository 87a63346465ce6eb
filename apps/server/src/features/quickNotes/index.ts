export { quickNoteRoutes } from './routes.ts'
export { handleNotePurge } from './purgeNotes.ts'
