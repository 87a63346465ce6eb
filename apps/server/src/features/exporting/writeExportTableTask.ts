import type { PackedText, ShelvedFile } from '@sheaf/export'
import type { FieldRecord, FileAddress, ReadContext, ViewRecord } from '@sheaf/model'
import type { ThreadTask } from '../../platform/threads/index.ts'

/** A database without its rows. */
export interface TableStructure {
  readonly id: string
  readonly inlineViewId: string
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
}

export interface TableToWrite extends TableStructure {
  /** In whose order the fields stand. */
  readonly viewId: string
  /** Databases that the person may read, among those whose rows this one names. */
  readonly related: readonly TableStructure[]
  /** Of the people whom the person may know, by their ids and uids. */
  readonly people: ReadonlyMap<string, string>
  readonly context: Pick<ReadContext, 'locale' | 'timeZone' | 'now'>
  readonly workspaceId: string
  readonly path: string
  readonly hasFiles: boolean
  readonly siteUrl: string
}

/** What is asked of the server while rows are written; rows are records as JSON. */
export type TableWritingHost = {
  /** The next rows; null behind the last ones. */
  rows(): Promise<readonly string[] | null>
  relatedRows(databaseId: string, rowIds: readonly string[]): Promise<readonly string[]>
  putFile(address: FileAddress): Promise<ShelvedFile | null>
}

/** Writes the rows of a database as a file. */
export const WRITE_EXPORT_TABLE: ThreadTask<TableToWrite, PackedText, TableWritingHost> = {
  name: 'writeExportTable',
  timeLimitMs: 10 * 60_000,
}
