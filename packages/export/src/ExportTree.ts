import type { PageLook } from './PageLook.ts'

/** An entry of the page tree, as far as an export looks at it. */
export interface ExportView extends PageLook {
  readonly id: string
  /** As the wire counts them; 0 is a document, 4 a chat. */
  readonly layout: number
}

/** A page tree, or a part of it: looked up by id, ordered by `childIds`. The root is the workspace, which is no page. */
export interface ExportTree {
  readonly rootId: string
  readonly views: ReadonlyMap<string, ExportView>
  readonly childIds: ReadonlyMap<string, readonly string[]>
  /** Whether chats are exported, as pages are. */
  readonly hasChats?: boolean
  /** Databases by their ids, where they are exported. */
  readonly databases?: ReadonlyMap<string, ExportDatabase>
}

export interface ExportDatabase {
  /** Its pages, the one that it was made with first. */
  readonly viewIds: readonly string[]
  /** Rows that have a page of text. */
  readonly rows: readonly ExportRow[]
}

export interface ExportRow {
  readonly id: string
  /** Its page, under the id of its document. */
  readonly view: ExportView
}
