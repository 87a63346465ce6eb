import type { JsonValue } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { SAMPLE, sampleDatabase, type DatabaseSpec } from '@sheaf/testkit/databases'
import { expect } from 'vitest'
import { createTestServer } from '../../../platform/testing/index.ts'
import { insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'

interface DuplicateInput {
  readonly to?: string
  readonly requestId?: string
  readonly person?: TestPublisher
}

export type DuplicatingStage = Awaited<ReturnType<typeof openDuplicatingStage>>

/** A server on which Ada publishes, and Bea copies what she published. */
export async function openDuplicatingStage() {
  const server = await createTestServer()
  const ada = await signInPublisher(server, 'ada@example.com')
  const bea = await signInPublisher(server, 'bea@example.com')

  const sqlRows = async (text: string, values: unknown[] = []) =>
    (await server.platform.database.$client.query<Record<string, unknown>>(text, values)).rows

  async function publish(viewId: string, body: Record<string, JsonValue> = {}): Promise<void> {
    const { code } = await ada.call(
      'POST',
      `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`,
      body,
    )
    expect(code).toBe(0)
  }

  async function duplicate(viewId: string, { to, requestId, person = bea }: DuplicateInput = {}) {
    const answer = await person.call('POST', `/api/workspace/${person.workspaceId}/published-duplicate`, {
      published_view_id: viewId,
      dest_view_id: to ?? person.spaceId,
      published_collab_type: 0,
      ...(requestId !== undefined && { request_id: requestId }),
    })
    return { ...answer, data: answer.data as Duplication }
  }

  async function documentOf(objectId: string) {
    const [row] = await sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [objectId])
    const document = decodeDocument(row?.['snapshot'] as Uint8Array)
    if (document.state !== 'ready') throw new Error('No document')
    return document.root
  }

  /** Views below one, by name. */
  async function below(parentId: string): Promise<Record<string, string>> {
    const rows = await sqlRows('SELECT id, name FROM views WHERE parent_id = $1', [parentId])
    return Object.fromEntries(rows.map((row) => [row['name'], row['id']]))
  }

  async function countAll(): Promise<unknown> {
    const [counts] = await sqlRows(
      'SELECT (SELECT count(*) FROM views) AS views, (SELECT count(*) FROM collabs) AS collabs, (SELECT count(*) FROM files) AS files',
    )
    return counts
  }

  /** The sample in Ada's workspace under ids of its own; the grid and the board stand below her first space. */
  async function publishedDatabase(
    count: number,
    body: Record<string, JsonValue> = {},
    change: (spec: DatabaseSpec) => DatabaseSpec = (spec) => spec,
  ) {
    const seed = server.platform.ids.uuid().slice(0, 8)
    const known = new Map<string, string>()
    const own = <T>(value: T): T => {
      const rename = (part: unknown): unknown => {
        if (typeof part === 'string') {
          return part.replaceAll(/[\da-f]{8}(?=(?:-[\da-f]{4}){3}-[\da-f]{12})/g, (head) => {
            const made = known.get(head) ?? (Number.parseInt(head, 16) ^ Number.parseInt(seed, 16)) >>> 0
            known.set(head, String(made))
            return Number(made).toString(16).padStart(8, '0')
          })
        }
        if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return part
        if (Array.isArray(part)) return part.map(rename)
        return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, rename(each)]))
      }
      return rename(value) as T
    }
    const spec: DatabaseSpec = own(change(sampleDatabase(count)))
    await insertDatabase(server, ada, spec)
    const ids = own<Record<'grid' | 'board', string>>({ grid: SAMPLE.grid, board: SAMPLE.board })
    await publish(ids.grid, body)
    return { spec, ids }
  }

  return { server, ada, bea, sqlRows, publish, duplicate, documentOf, below, countAll, publishedDatabase }
}

export const paragraph = (text: string, attributes?: JsonValue): JsonValue => ({
  type: 'paragraph',
  data: { delta: [{ insert: text, ...(attributes !== undefined && { attributes }) }] },
})
