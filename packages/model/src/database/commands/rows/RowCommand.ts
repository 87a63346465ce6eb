/** Changes to what a row has beside its cells: its look, and its document. */
export type RowCommand = SetRowLook | BeginRowDocument

export interface SetRowLook {
  readonly kind: 'setRowLook'
  readonly rowId: string
  readonly part: 'icon' | 'cover'
  /** As the format stores it (collab-model 4.8): an emoji, a cover as JSON text; null takes it away. */
  readonly value: string | null
}

/** Says that the row has a document from now on; the server creates it. It has no inverse: others may write in it already. */
export interface BeginRowDocument {
  readonly kind: 'beginRowDocument'
  readonly rowId: string
  /** The row whose document is copied for it; without one, or where that has none, it begins empty. */
  readonly from?: string
}
