export { insertChatOfPage } from './chats.ts'
export { copyChats } from './copyChats.ts'
export { chatRoutes } from './routes.ts'
