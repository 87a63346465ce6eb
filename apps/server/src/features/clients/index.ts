export { fullSyncRoutes } from './fullSync/fullSyncRoutes.ts'
export { createNews } from './socket/createNews.ts'
export { createClientProtocol } from './socket/createClientProtocol.ts'
