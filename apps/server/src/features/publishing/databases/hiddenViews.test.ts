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
import { parseDatabaseBlob } from '../../databases/index.ts'

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

type Publish = (
  spec: Secrets,
  name: string,
  visible: readonly string[],
  person?: TestPublisher,
) => Promise<number>

const brought: Publish = async (spec, name, visible, person = ada) => {
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
    headers: { authorization: `Bearer ${person.token}` },
    payload: Buffer.from(publishStream([item])),
  })
  return answer.json().code
}

const live: Publish = async (spec, name, visible, person = ada) => {
  const body = { publish_name: name, visible_database_view_ids: [...visible] }
  return (await publisherTools(server, ada).publish(spec.ids.grid, body, person)).code
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

    expect(await publish(spec, name, [grid, calendar])).toBe(0)
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

    expect(await publish(spec, name, [grid, board, calendar])).toBe(0)
    expect((await readForms()).told).toContain('Secret layoffs')
  })
  it('PUB-FLAG-3: which views of somebody else’s database the world sees is not for every member to say', async () => {
    const tools = publisherTools(server, ada)
    const spec = withSecrets()
    await insertDatabase(server, ada, spec)
    const { grid, board, calendar } = spec.ids
    const at = `of-ada-${name}`
    const member = await tools.addMember(`${name}@example.com`, 2)
    const shown = async () => (await tools.state(grid)).visible_view_ids
    expect(await publish(spec, at, [grid, calendar])).toBe(0)
    for (const other of [[grid, board, calendar], [grid], [calendar, grid]])
      expect([other, await publish(spec, at, other, member)]).toEqual([other, 1024])
    expect(await shown()).toEqual([grid, calendar])
    // The same views again are its content and nothing else.
    expect(await publish(spec, at, [grid, calendar], member)).toBe(0)
    expect((await tools.publish(grid, {}, member)).code).toBe(0)
    expect(await shown()).toEqual([grid, calendar])
    // The publisher says so, and whoever publishes next without a word shows no others.
    expect(await publish(spec, at, [grid])).toBe(0)
    expect((await tools.publish(grid, {}, member)).code).toBe(0)
    expect(await shown()).toEqual([grid])
  })
})
