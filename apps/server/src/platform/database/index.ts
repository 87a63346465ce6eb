import * as schema from './schema/index.ts'

export { schema }
export type { Database, Executor, PoolClient, Transaction } from './Database.ts'
export { openDatabase, type ConnectionOptions } from './openDatabase.ts'
export { migrateDatabase, migrateTo } from './migrateDatabase.ts'
export { connectDatabase } from './connectDatabase.ts'
export { clientOf } from './clientOf.ts'
export { keptPlan } from './keptPlan.ts'
export { withLock } from './withLock.ts'
export { openNotifications, type Notification, type Notifications } from './openNotifications.ts'
