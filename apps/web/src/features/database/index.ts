export { openDatabase, openKeptDatabase, type OpenDatabase } from './session/openDatabase.ts'
export type { DatabaseSession, DatabaseSnapshot, RefusedCommand } from './DatabaseSession.ts'
