import { partPath } from '@sheaf/contract'

/** A page or a row that an answer may rest on, as the stream and the metadata of answers have it. */
export interface ChatSource {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly row_id?: string
  readonly block_id?: string
}

/** Of what clients keep with an answer; what is no source is left out. */
export function readSources(value: unknown): readonly ChatSource[] {
  return Array.isArray(value) ? value.flatMap(readSource) : []
}

/** Where it is read: the page at the block, or the row in its database. */
export function sourcePath(workspaceId: string, source: ChatSource): string {
  return partPath(workspaceId, source.id, {
    blockId: source.block_id ?? null,
    rowId: source.row_id ?? null,
  })
}

function readSource(value: unknown): readonly ChatSource[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name, source, row_id: rowId, block_id: blockId } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || !UUID.test(id)) return []
  return [
    {
      id,
      name: typeof name === 'string' ? name : '',
      source: typeof source === 'string' ? source : 'page',
      ...(typeof rowId === 'string' && UUID.test(rowId) && { row_id: rowId }),
      ...(typeof blockId === 'string' && { block_id: blockId }),
    },
  ]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
