import type { TextRange } from '@sheaf/base'

/** What the editor asks the application about the workspace around the page: whom and what a text can mention. */
export interface EditorWorkspace {
  readonly pages: EditorPages
  readonly rows: EditorRows
  readonly people: EditorPeople
  /** Emoji by name or keyword, best first; for an empty query those that are used most. Rejects where they cannot be had. */
  readonly findEmoji: (query: string) => Promise<readonly FoundEmoji[]>
  /** An emoji was chosen for the text. */
  readonly noteEmoji: (text: string) => void
}

export interface EditorPeople {
  /** Those who can be mentioned, the likely ones first; what is known now, or once it is. Rejects where they cannot be had. */
  readonly list: () => Promise<readonly MentionablePerson[]>
  /** Somebody who was mentioned; null where nobody by that id can be told of. */
  readonly find: (personId: string) => MentionablePerson | null
  /** This person has just mentioned somebody in a block, whose words are `text`. */
  readonly onMention: (personId: string, blockId: string | null, text: string) => void
}

export interface EditorPages {
  /** Id of the open page. */
  readonly here: string
  /** What a page is called now; null where it is gone or not for this person; undefined while that is not known. */
  readonly find: (pageId: string) => MentionedPage | null | undefined
  /** Pages by name, best first, the open page not among them; for an empty query those that are likely meant. */
  readonly search: (query: string) => readonly FoundPage[]
  /** Told after names, icons or the set of pages changed, or what is known of rows. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** `rowId`: of a database, which the page shows. */
  readonly open: (pageId: string, blockId: string | null, rowId?: string | null) => void
  /** Opens a page that was just made, with the caret in its title. */
  readonly openNew: (pageId: string) => void
  /** Why a page that `find` does not have cannot be opened. Rejects where that cannot be found out now. */
  readonly whyMissing: (pageId: string) => Promise<MissingReason>
  readonly address: (pageId: string, blockId: string | null, rowId?: string | null) => string
  /** Copies an address and tells the person whether it is on the clipboard. */
  readonly copyLink: (address: string) => void
  /** The page that an address of this application means; null for all other addresses. */
  readonly ofAddress: (href: string) => PageAddress | null
  /** Makes a page below the open one; answers its id, or null where it was refused (the person has been told). */
  readonly create: (name: string) => Promise<string | null>
  /** Asks where, and makes a page there; answers its id, or null where none was made. */
  readonly createIn: (name: string) => Promise<string | null>
}

export interface PageAddress {
  readonly pageId: string
  readonly blockId: string | null
  /** Of a database, which the page shows. */
  readonly rowId: string | null
}

/** Rows of databases, which count as pages. */
export interface EditorRows {
  /**
   * What a row is called now; null where it is gone or not for this person; undefined while that is not known: it is
   * asked for then, and those who subscribed to pages are told.
   */
  readonly find: (rowId: string) => MentionedRow | null | undefined
  /** Rows by name, best first. Rejects where they cannot be had. */
  readonly search: (query: string) => Promise<readonly MentionedRow[]>
}

/** A page that was looked for by name. */
interface FoundPage extends MentionedPage {
  /** What of its name was looked for. */
  readonly marks?: readonly TextRange[]
}

export interface MentionedRow {
  readonly id: string
  readonly databaseId: string
  /** Where it opens. */
  readonly viewId: string
  /** Of its text; null where rows have none. */
  readonly documentId: string | null
  /** Empty for a row without a name. */
  readonly name: string
  readonly icon: MentionIcon | null
  /** What its database is called, for telling rows of the same name apart; may be empty. */
  readonly place: string
}

/** `hidden`: it is somebody else's, or nobody can say. */
export type MissingReason = 'trashed' | 'deleted' | 'hidden'

export interface MentionedPage {
  readonly id: string
  /** Empty for a page without a name. */
  readonly name: string
  readonly icon: MentionIcon | null
  /** Where it lies, for telling pages of the same name apart; may be empty. */
  readonly place: string
}

/** An emoji, a picture, or a shape that is filled with one colour. Addresses are safe to load. */
export type MentionIcon =
  | { readonly kind: 'emoji'; readonly text: string }
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'icon'; readonly source: string; readonly color: string }

export interface MentionablePerson {
  readonly id: string
  readonly name: string
  /** Address of their picture, or an emoji. */
  readonly picture: string | null
  /** Behind the first letter of the name, where there is no picture; as CSS writes it. */
  readonly color: string
  /** Tells people of the same name apart; null where it is not for this person to know. */
  readonly email: string | null
}

export interface FoundEmoji {
  readonly text: string
  readonly name: string
}
