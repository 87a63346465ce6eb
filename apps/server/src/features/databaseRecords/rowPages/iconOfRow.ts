import { rowMetaKey } from '@sheaf/model'

/** The emoji of a row, from its meta. */
export function iconOfRow(rowId: string, meta: Readonly<Record<string, unknown>>): string | null {
  const stored = meta[rowMetaKey(rowId, 'icon_id') ?? '']
  return typeof stored === 'string' && stored !== '' ? stored : null
}
