import { createSpace, getProfile, movePageToTrash, openWorkspace, shareView } from '@sheaf/contract'
import { afterAll, beforeAll } from 'vitest'
import { createTestServer, type TestServer } from '../../../../platform/testing/index.ts'
import { newRowDocument, signIn, type TestPerson } from '../../../testing/index.ts'
import { openPageTree } from '../openPageTree.ts'
import type { WireScene } from './WireCall.ts'

interface Answer {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

interface Sent {
  readonly status: number
  /** Null for what is no JSON. */
  readonly answer: Answer | null
}

export interface WireWorld {
  readonly server: TestServer
  readonly guest: TestPerson
  readonly member: TestPerson
  readonly stranger: TestPerson
  /** A workspace of a new owner, with what calls are about. */
  openScene(): Promise<WireScene>
  /** As bytes on a connection. A path without a slash before it lies in the workspace of the scene; null is nobody. */
  send(method: string, path: string, body?: unknown, person?: TestPerson | null): Promise<Sent>
}

/** A server for the calls of the wire format: no schema of ours reads what it answers. Of one file of tests. */
export function openWireWorld(): () => WireWorld {
  let world: WireWorld
  let server: TestServer
  beforeAll(async () => {
    // Each scene has many pages, and no call here searches them.
    server = await createTestServer({ ignoredJobs: ['index-object', 'index-stale'] })
    world = await createWorld(server)
  })
  afterAll(() => server.close())
  return () => world
}

async function createWorld(server: TestServer): Promise<WireWorld> {
  const address = await server.listen()
  const guest = await signIn(server, 'guest@example.com')
  const member = await signIn(server, 'member@example.com')
  const stranger = await signIn(server, 'stranger@example.com')
  let scene: WireScene

  const send: WireWorld['send'] = async (method, path, body, person = scene.pages.owner) => {
    const within = path.startsWith('/') ? path : `/api/workspace/${scene.pages.owner.workspaceId}/${path}`
    const response = await fetch(`${address}${within}`, {
      method,
      headers: {
        ...(person && { authorization: `Bearer ${person.session.access_token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, answer: isJson ? (JSON.parse(text) as Answer) : null }
  }

  async function openScene(): Promise<WireScene> {
    scene = await plantScene(server, { guest, member, stranger })
    await send('POST', `page-view/${scene.page}/favorite`, { is_favorite: true, is_pinned: false })
    await send('POST', 'add-recent-pages', { recent_view_ids: [scene.page] })
    return scene
  }

  return { server, guest, member, stranger, openScene, send }
}

const uidOf = async (person: TestPerson) => (await person.get(getProfile, {})).uid_string

async function plantScene(
  server: TestServer,
  { guest, member, stranger }: Pick<WireWorld, 'guest' | 'member' | 'stranger'>,
): Promise<WireScene> {
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
  return {
    pages,
    guest,
    member,
    stranger,
    uids: { owner: await uidOf(owner), member: await uidOf(member), guest: await uidOf(guest) },
    space,
    secret,
    hidden: await pages.add('hidden', secret),
    page,
    child: await pages.add('child', page),
    sibling: await pages.add('sibling'),
    trashed,
    grid: row.row_document_source.database_view_id,
    databaseId: row.row_document_source.database_id,
    storageId: (await owner.get(openWorkspace, { params: pages.here() })).database_storage_id,
    row,
    shared,
  }
}
