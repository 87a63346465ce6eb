import type { FoundKind, ViewIcon, ViewLayout } from '@sheaf/contract'

/** What limits a search, besides its terms. */
export interface Filters {
  readonly spaceId: string | null
  readonly personId: string | null
  readonly editedAfter: string | null
  readonly editedBefore: string | null
  /** Only in these views and below them; null: everywhere. */
  readonly within: readonly string[] | null
  /** Without chats, which hold what was made of other pages. */
  readonly isWithoutChats: boolean
}

/** A passage that was found, with what is shown of it. */
export interface FoundPassage {
  readonly kind: FoundKind
  /** Whether it holds the terms as they were typed. */
  readonly is_exact: boolean
  readonly score: number
  readonly source_id: string
  readonly part: string
  readonly view_id: string | null
  readonly database_id: string | null
  readonly row_id: string | null
  readonly title_length: number
  readonly text: string
  readonly edited_at: Date
  readonly created_at: Date
  readonly creator_uid: string | null
  /** Of the page through which it is read. */
  readonly view_name: string | null
  readonly view_icon: ViewIcon | null
  readonly view_layout: ViewLayout | null
  /** Of the row that it belongs to. */
  readonly row_name: string | null
  /** Of a part of a file or a note: what the whole begins with. */
  readonly source_name: string | null
  readonly row_meta: Readonly<Record<string, unknown>> | null
  readonly editor_id: string | null
  readonly editor_name: string | null
  readonly editor_avatar: string | null
  /** From the top: views above the one through which it is read that the person may know of. */
  readonly above: readonly { readonly view_id: string; readonly name: string }[]
}
