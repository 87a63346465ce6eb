export { createUsers } from './createUsers.ts'
export { userRoutes } from './routes.ts'
