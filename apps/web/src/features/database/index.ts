export type { InlineDatabaseHandle } from './inline/InlineDatabase.tsx'
export type { LinkSource } from './inline/LinkDialog.tsx'
export {
  openDatabaseAhead,
  openKeptDatabase,
  readDatabase,
  type DatabaseAddress,
} from './session/openDatabase.ts'
export { readKeptChanges } from './session/readKeptChanges.ts'
export type { RowChanges } from './session/keptChanges.ts'
export type { RowDocumentProps } from './rowPage/RowDocumentProps.ts'
