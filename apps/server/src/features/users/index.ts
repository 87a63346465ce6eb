export { createUsers, type Users } from './createUsers.ts'
export { userRoutes } from './routes.ts'
