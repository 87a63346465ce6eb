/** Databases inside of a document, which the application draws and edits. */
export interface EditorDatabases {
  /** Shows views of a database in an element; their code and their records are fetched with it. */
  readonly show: (place: HTMLElement, block: DatabaseBlock) => ShownDatabase
  /** Makes a database below the open page, with what is in a table; null where it was refused (the person has been told). */
  readonly create: (table: DatabaseTable | null, layout: NewDatabaseLayout) => Promise<NewDatabase | null>
  /** Asks which database of the workspace, and makes a view of it below the open page; null where none was made. */
  readonly link: () => Promise<NewDatabase | null>
  /** This person has taken the last blocks of these views out of the page. */
  readonly onRemoved: (viewIds: readonly string[]) => void
  /** Blocks of views are in the page again, by undo or because they were pasted. */
  readonly onReturned: (viewIds: readonly string[]) => void
}

/** The texts of a table, row by row. */
export interface DatabaseTable {
  /** The first row names the fields. */
  readonly hasHead: boolean
  readonly rows: readonly (readonly string[])[]
}

/** As what a database is made. */
export type NewDatabaseLayout = 'grid' | 'board' | 'calendar' | 'list' | 'gallery' | 'chart'

export interface NewDatabase {
  readonly viewId: string
  readonly databaseId: string | null
}

/** A block as it is now. */
export interface DatabaseBlock {
  /** Views of one database, the first of them shown first; there is at least one. */
  readonly viewIds: readonly string[]
  readonly isEditable: boolean
  /** Of its rows, in pixels; null: as high as they are, within bounds. */
  readonly height: number | null
  readonly onHeight: (height: number | null) => void
  /** The keys have left it: they go on with the block as a whole. */
  readonly onLeave: () => void
}

export interface ShownDatabase {
  readonly update: (block: DatabaseBlock) => void
  /** Gives it the keys, as soon as it is there. */
  readonly focus: () => void
  readonly close: () => void
}
