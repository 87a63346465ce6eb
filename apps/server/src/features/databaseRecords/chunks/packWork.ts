import { packRows, type RowRecord } from '@sheaf/model'
import { createHash } from 'node:crypto'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { storeChunk } from './chunkParts.ts'
import type { PACK_CHUNK } from './packTask.ts'

/** What `PACK_CHUNK` does in its thread. */
export const packChunk: ThreadWork<typeof PACK_CHUNK> = async (_, { readRows }) => {
  const rows: RowRecord[] = []
  for (;;) {
    const some = await readRows(rows.at(-1)?.id ?? null)
    if (some.length === 0) break
    for (const record of some) rows.push(JSON.parse(record) as RowRecord)
  }
  const packed = packRows(rows)
  const hash = createHash('sha256').update(packed).digest('hex')
  return { bytes: await storeChunk(packed), hash }
}
