export { copyDatabases } from './copyDatabases.ts'
export { createDatabase } from './createDatabase.ts'
export { createDatabaseRooms } from './createDatabaseRooms.ts'
export { deleteDatabaseViews } from './deleteDatabaseViews.ts'
