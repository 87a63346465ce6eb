/** The content of a published database (wire.md 6.6). Every value of bytes is a Yjs v1 update. */
export interface DatabaseBlob {
  readonly database: Uint8Array
  readonly rows: ReadonlyMap<string, Uint8Array>
  /** The pages inside rows, by the id that belongs to the row. */
  readonly documents: ReadonlyMap<string, Uint8Array>
  readonly visibleViewIds: readonly string[]
  /** A view for each database that a relation leads to. */
  readonly relations: Readonly<Record<string, string>>
}
