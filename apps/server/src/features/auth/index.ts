export { handleAuthCleanUp } from './cleanUp.ts'
export { createAuth, type Auth } from './createAuth.ts'
export { authRoutes } from './routes.ts'
export type { Session } from './readSession.ts'
