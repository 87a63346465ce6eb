import { createSpace, ERRORS, getProfile, movePageToTrash, shareView } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { newRowDocument, signIn, type TestPerson } from '../testing/index.ts'
import { openPageTree } from './testing/openPageTree.ts'
import { BYTES, nowhere, PERSON, TEXT, UID, view, type WireScene } from './testing/wire/WireCall.ts'
import { CHANGES } from './testing/wire/wireChanges.ts'
import { READS } from './testing/wire/wireReads.ts'
import { SPACES } from './testing/wire/wireSpaces.ts'

/** The calls of the wire format about the page tree (wire.md, section 4), as bytes on a connection: no schema of ours reads them. */
let server: TestServer
let address: string
let guest: TestPerson
let member: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  guest = await signIn(server, 'guest@example.com')
  member = await signIn(server, 'member@example.com')
  stranger = await signIn(server, 'stranger@example.com')
})
afterAll(() => server.close())

const uidOf = async (person: TestPerson) => (await person.get(getProfile, {})).uid_string

let scene: WireScene
async function openScene(): Promise<void> {
  const pages = await openPageTree(server)
  await pages.join(guest, 3)
  await pages.join(member, 2)
  const { owner, space } = pages
  const body = { name: 'Secret', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { view_id: secret } = await owner.get(createSpace, { params: pages.here(), body })
  const page = await pages.add('page')
  const trashed = await pages.add('trashed')
  await owner.get(movePageToTrash, pages.at(trashed))
  const row = await newRowDocument({ server, owner }, space)
  const shared = await pages.add('shared')
  await owner.get(shareView, {
    params: pages.here(),
    body: { view_id: shared, emails: [guest.email], access_level: 10 },
  })
  scene = {
    pages,
    guest,
    member,
    stranger,
    uids: { owner: await uidOf(owner), member: await uidOf(member) },
    space,
    secret,
    hidden: await pages.add('hidden', secret),
    page,
    child: await pages.add('child', page),
    sibling: await pages.add('sibling'),
    trashed,
    grid: row.row_document_source.database_view_id,
    databaseId: row.row_document_source.database_id,
    row,
    shared,
  }
  await send('POST', `page-view/${page}/favorite`, { is_favorite: true, is_pinned: false })
  await send('POST', 'add-recent-pages', { recent_view_ids: [page] })
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  person: TestPerson | null = scene.pages.owner,
) {
  const response = await fetch(`${address}/api/workspace/${scene.pages.owner.workspaceId}/${path}`, {
    method,
    headers: {
      ...(person && { authorization: `Bearer ${person.session.access_token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, answer: isJson ? (JSON.parse(text) as Answer) : null, text }
}

interface Answer {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

const ID_IN_PATH = /\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/
/** A scene of nothing but ids, to tell what a path is made of. */
const SAMPLE = new Proxy({}, { get: () => nowhere }) as WireScene

describe.each([...READS, ...CHANGES, ...SPACES])('PAGECALL-WIRE-1: $method $name', (call) => {
  // What is refused changes nothing: one scene is enough, and the answer comes last.
  beforeAll(openScene)

  it.each(call.refusals ?? [])('is refused: $because', async (refusal) => {
    const path = (refusal.path ?? call.path)(scene)
    const body = (refusal.body ?? call.body)?.(scene)
    const { status, answer } = await send(
      call.method,
      path,
      body,
      refusal.as === undefined ? scene.pages.owner : scene[refusal.as],
    )
    expect([status, answer]).toEqual([refusal.status ?? 200, { code: ERRORS[refusal.code], message: TEXT }])
  })

  it('is refused to people of other workspaces, and to nobody in particular', async () => {
    const path = call.path(scene)
    const body = call.body?.(scene)
    const { answer } = await send(call.method, path, body, stranger)
    expect(answer).toEqual({ code: ERRORS.not_enough_permissions, message: TEXT })
    const unsigned = await send(call.method, path, body, null)
    expect([unsigned.status, unsigned.answer]).toEqual([401, null])
  })

  it.runIf(ID_IN_PATH.test(call.path(SAMPLE)))('is not there below what is no id', async () => {
    const path = call.path(scene).replace(ID_IN_PATH, '/no-id$1')
    const { status } = await send(call.method, path, call.body?.(scene))
    expect(status).toBe(404)
  })

  it('answers in its shape', async () => {
    const { status, answer } = await send(call.method, call.path(scene), call.body?.(scene))
    const data = call.data?.(scene)
    expect([status, answer]).toEqual([200, { code: 0, message: TEXT, ...(data !== undefined && { data }) }])
    expect(answer !== null && 'data' in answer).toBe(data !== undefined)
  })
})

describe('PAGECALL-WIRE-2: the document of a row as a page', () => {
  beforeEach(openScene)

  const open = () => send('POST', 'page-view/orphaned-view', scene.row)
  const read = (person: TestPerson) => send('GET', `page-view/${scene.row.document_id}`, undefined, person)
  const shareGrid = () =>
    scene.pages.owner.get(shareView, {
      params: scene.pages.here(),
      body: { view_id: scene.grid, emails: [guest.email], access_level: 10 },
    })

  it('opens for whoever may read a page that shows its database, with name and icon of the row', async () => {
    await open()
    await shareGrid()
    for (const person of [scene.pages.owner, member, guest]) {
      const { answer } = await read(person)
      expect(answer).toMatchObject({
        code: 0,
        data: {
          view: view({ view_id: scene.row.document_id, parent_view_id: scene.grid, created_by: UID }),
          data: { encoded_collab: BYTES, row_data: {} },
          owner: PERSON,
        },
      })
    }
  })

  it('is refused as its page is, and unknown before it is begun', async () => {
    expect((await read(member)).answer).toMatchObject({ code: ERRORS.invalid_folder_view })
    await open()
    expect((await read(guest)).answer).toMatchObject({ code: ERRORS.not_enough_permissions })
    expect((await read(stranger)).answer).toMatchObject({ code: ERRORS.not_enough_permissions })
    await send('POST', `page-view/${scene.grid}/move`, {
      new_parent_view_id: scene.secret,
      prev_view_id: null,
    })
    expect((await read(member)).answer).toMatchObject({ code: ERRORS.invalid_folder_view })
  })
})
