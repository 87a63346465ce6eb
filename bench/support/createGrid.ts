import { randomUUID } from 'node:crypto'
import { DatabaseClient } from '../../apps/server/src/features/testing/DatabaseClient.ts'
import { textIn, type BenchSession } from './signIn.ts'

/** A grid whose rows have a title; answers the id of its view. */
export async function createGrid(
  origin: string,
  { api, token, workspaceId, spaceId }: BenchSession,
  rows: number,
): Promise<string> {
  const body = { parent_view_id: spaceId, layout: 1, name: 'Measured' }
  const viewId = textIn(await api('POST', `/workspace/${workspaceId}/page-view`, body), 'data', 'view_id')
  const client = await DatabaseClient.open(`${origin.replace('http', 'ws')}/ws/v1`, token, {
    workspaceId,
    viewId,
  })
  const [title = ''] = client.records.fields.keys()
  for (let left = rows - client.records.rows.size; left > 0; left -= 500) {
    const added = Array.from({ length: Math.min(left, 500) }, (_, index) => ({
      id: randomUUID(),
      cells: { [title]: { type: 'rich_text', text: `Row ${index}, as long as names of tasks are` } as const },
    }))
    await client.run({ kind: 'addRows', viewId, place: 'last', rows: added })
  }
  await client.close()
  return viewId
}
