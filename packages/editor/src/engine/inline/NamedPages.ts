import type { EditorPages } from '../../ports/EditorWorkspace.ts'

/** What pages are called, and where they are. */
export interface NamedPages {
  readonly find: (pageId: string) => { readonly name: string } | null | undefined
  readonly address: EditorPages['address']
}

export interface Namer {
  readonly pages: NamedPages
  /** What rows of databases are called. */
  readonly rows?: { readonly find: (rowId: string) => { readonly name: string } | null | undefined }
}
