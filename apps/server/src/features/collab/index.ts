export { collabRoutes } from './collabRoutes.ts'
export { createSyncPolicy } from './createSyncPolicy.ts'
export { identityOf } from './identityOf.ts'
export { createUserAwarenessStore, removeUserAwareness } from './userAwareness.ts'
