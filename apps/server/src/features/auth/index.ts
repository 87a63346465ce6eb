export { createAuth, type Auth } from './createAuth.ts'
export { authRoutes, type AuthRoutesOptions } from './routes.ts'
export type { Session } from './readSession.ts'
