import type { KnownFieldType } from '@sheaf/model'

/** A file of rows as it was read: texts by columns, whatever its format. */
export interface TableFile {
  readonly format: 'csv' | 'xlsx' | 'json'
  /** Of CSV; "" for other formats. */
  readonly delimiter: string
  /** As the web platform names it; "" for workbooks. */
  readonly encoding: string
  /** Of a workbook; empty for other formats. */
  readonly sheets: readonly string[]
  readonly sheet: string
  /** Whether the first row was taken for the names of the columns. */
  readonly hasHeader: boolean
  readonly columns: readonly TableColumn[]
  /** Each as long as there are columns; "" for an empty cell. */
  readonly rows: readonly (readonly string[])[]
}

export interface TableColumn {
  /** Unlike that of the others; "" where the file has none. */
  readonly name: string
  /** What a file of ours says of it; null where nothing does. */
  readonly type: KnownFieldType | null
}

/** How a file is to be read; what is absent is guessed. */
export interface TableReading {
  readonly delimiter?: string
  readonly encoding?: string
  readonly sheet?: string
  readonly hasHeader?: boolean
}

/** Why a file cannot be imported. */
export type TableProblem = 'not_a_table' | 'empty' | 'too_many_rows' | 'too_many_columns' | 'too_large'

/** What a file may hold. */
export const TABLE_LIMITS = { bytes: 100_000_000, rows: 100_000, columns: 500 } as const
