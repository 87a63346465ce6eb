import { allAtOnce, decodeDatabase } from '@sheaf/model'
import { encodeDatabase, encodeDatabaseBlob, ENCODINGS, SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  ownSample,
  insertDatabase,
  publishStream,
  signInPublisher,
  type TestPublisher,
} from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'
import { parseDatabaseBlob } from './parseDatabaseBlob.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

/** The board is called, filtered, grouped and sorted by what nobody is to know. */
function withSecrets() {
  const spec = ownSample(4)
  const views = spec.views.map((view) =>
    view.id === spec.ids.board
      ? {
          ...view,
          name: 'Secret layoffs',
          filters: [{ fieldId: SAMPLE.name, condition: 2, content: 'secret words' }],
          groups: [{ fieldId: SAMPLE.status, content: 'secret group', columns: [{ id: 'secret column' }] }],
        }
      : view,
  )
  return { ...spec, views }
}

type Secrets = ReturnType<typeof withSecrets>

async function brought(spec: Secrets, name: string, visible: readonly string[]): Promise<void> {
  const encoded = encodeDatabase(spec, ENCODINGS[1]!)
  const view = { view_id: spec.ids.grid, name, icon: null, layout: 1, extra: null, child_views: null }
  const meta = {
    view_id: spec.ids.grid,
    publish_name: name,
    metadata: { view, child_views: [], ancestor_views: [] },
  }
  const item = { meta: Buffer.from(JSON.stringify(meta)), data: encodeDatabaseBlob(encoded, visible) }
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/workspace/${ada.workspaceId}/publish`,
    headers: { authorization: `Bearer ${ada.token}` },
    payload: Buffer.from(publishStream([item])),
  })
  expect(answer.json().code).toBe(0)
}

async function live(spec: Secrets, name: string, visible: readonly string[]): Promise<void> {
  const body = { publish_name: name, visible_database_view_ids: [...visible] }
  expect((await publisherTools(server, ada).publish(spec.ids.grid, body)).code).toBe(0)
}

describe.each([
  ['from the workspace', 'live', live],
  ['brought along', 'brought', brought],
] as const)('PDB-BLOB-3: %s', (_, name, publish) => {
  it('a database tells neither names nor rules of views that are not shown, in its blob and in its snapshot', async () => {
    const spec = withSecrets()
    await insertDatabase(server, ada, spec)
    const { grid, board, calendar } = spec.ids
    const at = `${ada.workspaceId}/${name}`
    const readForms = async () => {
      const blob = await server.app.inject({ url: `/api/workspace/published/${at}/blob` })
      const bytes = allAtOnce(parseDatabaseBlob(blob.rawPayload))!.database
      const snapshot = await server.app.inject({ url: `/api/workspace/v2/published/${at}/snapshot` })
      return { bytes, told: Buffer.from(bytes).toString('latin1') + snapshot.body, snapshot }
    }

    await publish(spec, name, [grid, calendar])
    const some = await readForms()
    expect(some.told).not.toContain('ecret')
    const read = decodeDatabase(some.bytes)!
    expect([...read.views.keys()].toSorted()).toEqual([grid, calendar, read.inlineViewId!].toSorted())
    expect(read.views.get(grid)).toEqual(
      decodeDatabase(encodeDatabase(spec, ENCODINGS[0]!).database)!.views.get(grid),
    )
    const { database } = some.snapshot.json().data
    expect(database.views.map((view: { viewId: string }) => view.viewId)).toEqual([grid, calendar])
    expect(database.rows).toHaveLength(4)

    await publish(spec, name, [grid, board, calendar])
    expect((await readForms()).told).toContain('Secret layoffs')
  })
})
