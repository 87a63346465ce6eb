export { openKeptDatabase } from './session/openDatabase.ts'
