export { createUserPictures } from './userPictures.ts'
export { createUsers } from './createUsers.ts'
export { pictureRoutes } from './pictureRoutes.ts'
export { userRoutes } from './routes.ts'
