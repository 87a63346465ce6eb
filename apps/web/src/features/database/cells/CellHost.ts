import type { RelatedDatabase } from '@sheaf/model'
import { createContext, useContext } from 'react'
import type { Upload } from '../../../platform/uploads/index.ts'
import type { CellReminders } from './CellReminders.ts'

/** What cells need of the application around the grid. */
export interface CellHost {
  /** Whom one can choose, in the order of the workspace. */
  readonly people: readonly KnownPerson[]
  /** Of whoever reads. */
  readonly ownUuid: string
  /** The database whose rows a relation lists; null while it is not known. */
  readonly related: (databaseId: string) => RelatedSource | null
  /** Null where files cannot be put. */
  readonly files: CellFiles | null
  /** Null where nobody is reminded, and until they are there. */
  readonly reminders: CellReminders | null
  /** Whether what is typed into a select may make an option. */
  readonly mayAddOptions: boolean
}

export interface KnownPerson {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** Address of a picture, or an emoji. */
  readonly picture: string | null
}

/** A link that a new row has from the start, in a field of its own database. */
export interface BackLink {
  readonly fieldId: string
  readonly rowId: string
}

export type RelatedSource =
  /** The reader may not open it, or it is gone. */
  | { readonly state: 'hidden' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly name: string
      readonly related: RelatedDatabase
      /** Of the rows that are not deleted. */
      readonly rowIds: readonly string[]
      /** Null for those who may only read there. */
      readonly addRow: ((rowId: string, name: string, back: BackLink | null) => void) | null
      readonly addressOf: (rowId: string) => string
      /** Opens the page of a row. */
      readonly openRow: (rowId: string) => void
    }

/** Files on their way into a cell. */
export interface CellUpload {
  readonly id: string
  readonly rowId: string
  readonly fieldId: string
  readonly upload: Upload
}

export interface CellFiles {
  /** Begins at once and goes on across reloads; the files stand in the cell when they are there. */
  readonly start: (rowId: string, fieldId: string, files: readonly File[]) => void
  readonly retry: (uploadId: string) => void
  readonly cancel: (uploadId: string) => void
  /** The same list until something changes. */
  readonly list: () => readonly CellUpload[]
  readonly subscribe: (listener: () => void) => () => void
  /** What to put into `src` and `href` for an address of a cell; null for what may not be followed. */
  readonly resolve: (url: string, width?: 160 | 320) => string | null
  /** Pictures one at a time over everything, beginning with the one at `index`. */
  readonly openPictures: (
    pictures: readonly { readonly url: string; readonly name: string }[],
    index: number,
  ) => void
  readonly openPdf: (url: string, name: string) => void
}

const NO_HOST: CellHost = {
  people: [],
  ownUuid: '',
  related: () => null,
  files: null,
  reminders: null,
  mayAddOptions: true,
}

export const CellHostContext = createContext<CellHost>(NO_HOST)

export function useCellHost(): CellHost {
  return useContext(CellHostContext)
}
