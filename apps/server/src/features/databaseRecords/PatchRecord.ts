/** A record as it goes to clients. */
export interface PatchRecord {
  readonly kind: 'field' | 'view' | 'row'
  readonly version: number
  readonly json: string
}
