import {
  createPage,
  createWorkspace,
  ERRORS,
  listWorkspaces,
  MAX_UPDATE_BYTES,
  movePage,
  shareView,
  type FolderView,
} from '@sheaf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testWireCalls } from './testing/wire/testWireCalls.ts'
import { openWireWorld } from './testing/wire/wireWorld.ts'
import type { WireScene } from './testing/wire/WireCall.ts'
import type { TestPerson } from '../testing/index.ts'
import { OUTLINE_CALLS } from './testing/wire/wireOutline.ts'
import { RIGHTS_CALLS } from './testing/wire/wireRights.ts'
import { SERVICE_CALLS } from './testing/wire/wireServices.ts'

const world = openWireWorld()
testWireCalls('CLIENT-WIRE-1', [...OUTLINE_CALLS, ...RIGHTS_CALLS, ...SERVICE_CALLS], world)

describe('CLIENT-OUTLINE-1: the page tree, view by view', () => {
  let scene: WireScene
  beforeAll(async () => void (scene = await world().openScene()))

  const read = async (path: string, person: TestPerson) =>
    (await world().send('GET', path, undefined, person)).answer as { code: number; data: FolderView }
  const names = (views: readonly FolderView[]): string =>
    views.map(({ name, children }) => (children.length > 0 ? `${name}(${names(children)})` : name)).join(' ')

  it('is of guests what they were given, each page without what lies above it', async () => {
    const below = await scene.pages.add('below', scene.shared)
    const root = await read(`view/${scene.pages.owner.workspaceId}?depth=6`, scene.guest)
    expect(names(root.data.children)).toBe('shared(below)')
    const way = await read(`view/${below}/navigation`, scene.guest)
    expect(way.data).toMatchObject({
      view_id: scene.shared,
      parent_view_id: scene.pages.owner.workspaceId,
      prev_view_id: null,
      access_level: 10,
      children: [{ view_id: below, access_level: 10, children: [] }],
    })
    const some = `views?depth=1&view_ids=${scene.page},${scene.shared},${scene.space}`
    const { data } = await read(some, scene.guest)
    expect(names((data as unknown as { views: FolderView[] }).views)).toBe('shared(below)')
  })

  it('shows members a page of a private space that was given to them, and not the space', async () => {
    const { owner, here } = scene.pages
    const body = { view_id: scene.hidden, emails: [scene.member.email], access_level: 20 as const }
    await owner.get(shareView, { params: here(), body })
    expect(await read(`view/${scene.hidden}`, scene.member)).toMatchObject({
      code: 0,
      data: { access_level: 20, parent_view_id: owner.workspaceId },
    })
    expect(await read(`view/${scene.secret}`, scene.member)).toMatchObject({
      code: ERRORS.invalid_folder_view,
    })
    const way = await read(`view/${scene.hidden}/navigation`, scene.member)
    expect(way.data.view_id).toBe(scene.hidden)
  })

  it('tells of each view the sibling before it, and cuts where it is told to', async () => {
    const { owner, here, space } = scene.pages
    const first = (
      await owner.get(createPage, { params: here(), body: { parent_view_id: space, layout: 0, name: 'a' } })
    ).view_id
    const second = await scene.pages.add('b', first)
    const third = await scene.pages.add('c', first)
    await owner.get(movePage, {
      params: { ...here(), viewId: third },
      body: { new_parent_view_id: first, prev_view_id: null },
    })
    const whole = await read(`view/${first}?depth=3`, owner)
    expect(whole.data.children.map(({ view_id: id, prev_view_id: prev }) => [id, prev])).toEqual([
      [third, null],
      [second, third],
    ])
    const cut = await read(`view/${first}?depth=0`, owner)
    expect(cut.data).toMatchObject({ has_children: true, children: [] })
  })
})

describe('CLIENT-RIGHTS-1: what is closed to somebody is not there for them', () => {
  let scene: WireScene
  beforeAll(async () => void (scene = await world().openScene()))

  const exists = async (objectId: string, person: TestPerson) =>
    (await world().send('GET', `collab/${objectId}/collab-exists`, undefined, person)).answer?.data

  it('tells of documents by the rights to them', async () => {
    expect(await exists(scene.hidden, scene.pages.owner)).toEqual({ exists: true })
    expect(await exists(scene.hidden, scene.member)).toEqual({ exists: false })
    expect(await exists(scene.page, scene.guest)).toEqual({ exists: false })
    expect(await exists(scene.shared, scene.guest)).toEqual({ exists: true })
    await world().send('POST', 'page-view/orphaned-view', scene.row)
    expect(await exists(scene.row.document_id, scene.member)).toEqual({ exists: true })
    expect(await exists(scene.row.document_id, scene.guest)).toEqual({ exists: false })
  })

  it('tells readers that they may read alone, also of what is no page', async () => {
    const right = await world().send(
      'GET',
      `collab/${scene.shared}/permission?collab_type=0`,
      undefined,
      scene.guest,
    )
    expect(right.answer?.data).toEqual({
      object_id: scene.shared,
      governing_view_id: scene.shared,
      access_level: 10,
      can_read: true,
      can_comment: false,
      can_write: false,
      can_share: false,
    })
  })
})

describe('CLIENT-SERVICE-1: what is asked before somebody signs in', () => {
  beforeAll(async () => void (await world().openScene()))
  const ask = async (path: string) => (await world().send('GET', path, undefined, null)).answer?.data

  it('tells what there is here', async () => {
    expect(await ask('/api/server-info')).toEqual({
      enable_page_history: false,
      ai_enabled: false,
      max_update_bytes: MAX_UPDATE_BYTES,
      max_slow_sync_update_bytes: MAX_UPDATE_BYTES,
    })
    expect(await ask('/api/server-info/auth-providers')).toEqual({
      count: 4,
      providers: ['email', 'password', 'magic_link', 'github'],
      signup_disabled: false,
      mailer_autoconfirm: false,
      custom_providers: [],
    })
    expect(await ask('/api/server')).toMatchObject({ supported_client_features: [] })
  })
})

describe('CLIENT-SERVICE-2: the order of workspaces', () => {
  it('is what the person made it, for the workspaces that are theirs', async () => {
    const scene = await world().openScene()
    const { owner } = scene.pages
    const second = await owner.get(createWorkspace, { body: { workspace_name: 'Second' } })
    const order = async () =>
      (await owner.get(listWorkspaces, { query: {} })).map(({ workspace_id: id }) => id)
    const before = await order()
    expect(before).toEqual([owner.workspaceId, second.workspace_id])
    const put = (ids: readonly string[]) =>
      world().send('PUT', '/api/workspace/reorder', { workspace_ids: ids })
    await put([second.workspace_id, owner.workspaceId])
    expect(await order()).toEqual([second.workspace_id, owner.workspaceId])
    await put([])
    expect(await order()).toEqual(before)
    expect((await put([scene.stranger.workspaceId])).answer?.code).toBe(0)
    expect(await order()).toEqual(before)
  })
})

describe('CLIENT-MENTION-1: what can be mentioned', () => {
  let scene: WireScene
  beforeAll(async () => void (scene = await world().openScene()))

  const find = async (body: object, person: TestPerson) =>
    (await world().send('POST', 'mentions/search', body, person)).answer?.data as {
      sections: { kind: string; items: { title: string }[]; next_cursor?: string; has_more: boolean }[]
    }

  it('is at most eight of a kind, and goes on behind them', async () => {
    for (let index = 0; index < 9; index++) {
      const body = { parent_view_id: scene.space, layout: 1, name: `Ledger ${index}` } as const
      await scene.pages.owner.get(createPage, { params: scene.pages.here(), body })
    }
    const first = await find({ query: 'ledger', include: ['database'], limit: 50 }, scene.pages.owner)
    expect(first.sections).toMatchObject([{ kind: 'databases', has_more: true }])
    expect(first.sections[0]?.items).toHaveLength(8)
    const cursor = first.sections[0]?.next_cursor
    const next = await find({ query: 'ledger', cursor }, scene.pages.owner)
    expect(next.sections).toMatchObject([{ kind: 'databases', has_more: false, items: [{}] }])
  })

  it('is nothing that somebody may not know of', async () => {
    const asked = { query: '', include: ['page', 'database', 'person'] }
    const { sections } = await find(asked, scene.guest)
    expect(sections.map(({ kind }) => kind)).toEqual(['people'])
    const people = sections[0]?.items.map(({ title }) => title) ?? []
    expect(people).not.toContain('member')
  })
})
