import type * as Y from 'yjs'
import type { ForeignClient } from './ForeignClient.ts'

/** One gesture of another client. The numbers choose among what is there. */
export interface ForeignEdit {
  readonly row: number
  readonly field: number
  readonly view: number
  readonly place: number
  /** Differs from edit to edit. */
  readonly text: string
}

/** What an edit wrote, to be looked for in the records once it arrived. */
export type Written =
  | { readonly kind: 'cell'; readonly rowId: string; readonly fieldId: string; readonly data: string | null }
  | { readonly kind: 'field' | 'view'; readonly id: string; readonly name: string }

export type Edit = (client: ForeignClient, edit: ForeignEdit) => Written | undefined | void

export function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(1, all.length)]
}

export function viewOf(client: ForeignClient, { view }: ForeignEdit): Y.Map<unknown> | undefined {
  return pick(client.views(), view)
}

export function fieldOf(
  client: ForeignClient,
  { field }: ForeignEdit,
): readonly [string, Y.Map<unknown>] | undefined {
  return pick(client.maps('fields'), field)
}

export function idOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : ''
}

export function removeOrder(list: Y.Array<unknown>, id: string): number {
  const index = list.toArray().findIndex((entry) => idOf(entry) === id)
  if (index >= 0) list.delete(index, 1)
  return index
}

export function order(client: ForeignClient, id: string, isDeleted?: boolean): Record<string, unknown> {
  return {
    id,
    height: client.write.integer(60),
    ...(isDeleted !== undefined && { is_deleted: isDeleted }),
  }
}
