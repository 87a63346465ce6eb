import type { DatabaseRecords } from '@sheaf/model'
import type { ImportChoices, TableReading } from '@sheaf/export/tables'

/** A file and how it was to be imported, to begin with again. */
export interface ImportSetup {
  readonly file: File
  readonly reading: TableReading
  readonly choices: ImportChoices
  /** What a database that was made for the file held then, which makes room for the rows of the file; null for other databases. */
  readonly madeFor: DatabaseRecords | null
}

// Browsers let a page hold a chosen file only as long as it is open.
const setups = new Map<string, ImportSetup>()

/** Keeps what an import by the server began with while the page is open. */
export function keepSetup(importId: string, setup: ImportSetup): void {
  setups.set(importId, setup)
}

/** Null after a reload, and on other devices. */
export function keptSetup(importId: string): ImportSetup | null {
  return setups.get(importId) ?? null
}

/** An import that is done, or was put away, does not begin again. */
export function dropSetup(importId: string): void {
  setups.delete(importId)
}
