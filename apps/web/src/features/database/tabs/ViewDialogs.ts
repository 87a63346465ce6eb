/** What the menu of a view opens over its database; null for what a person may not do, or not yet. */
export interface ViewDialogs {
  readonly importRows: (() => void) | null
  readonly exportRows: (() => void) | null
  readonly forms: (() => void) | null
  readonly deletedRows: (() => void) | null
}
