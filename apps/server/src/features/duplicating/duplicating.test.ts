import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { insertFile, type TestPublisher } from '../testing/index.ts'
import { openDuplicatingStage, paragraph, type DuplicatingStage } from './testing/openDuplicatingStage.ts'

let stage: DuplicatingStage

beforeAll(async () => {
  stage = await openDuplicatingStage()
})
afterAll(() => stage.server.close())

describe('documents', () => {
  it('OPS-LOOP-3: a large page is copied in a thread, its links lead to the copies, and nobody waits', async () => {
    const top = await stage.ada.createPage('Large')
    const child = await stage.ada.createPage('Below', { parentId: top })
    const paragraphs = Array.from({ length: 6_000 }, (_, index) => paragraph(`Block ${index}`))
    const link = { type: 'sub_page', data: { view_id: child } }
    const page = await stage.ada.createPage('Many', { parentId: top, blocks: [...paragraphs, link] })
    for (const id of [top, child, page]) await stage.publish(id)
    let copy = ''
    const held = await longestBlocking(async () => {
      const { data } = await stage.duplicate(top)
      copy = data.view_id
    })
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
    const copies = await stage.below(copy)
    const { children } = await stage.documentOf(copies['Many'] ?? '')
    expect([children.length, children.at(-1)?.data]).toEqual([6_001, { view_id: copies['Below'] }])
  }, 60_000)

  it('DUP-PAGE-1: a page with the published ones below it, and nothing else of the tree', async () => {
    const top = await stage.ada.createPage('Top', { blocks: [paragraph('Hello')] })
    const child = await stage.ada.createPage('Child', { parentId: top })
    const hidden = await stage.ada.createPage('Hidden', { parentId: top })
    const grandchild = await stage.ada.createPage('Grandchild', { parentId: hidden })
    const closed = await stage.ada.createPage('Closed', { parentId: top })
    for (const id of [top, child, grandchild]) await stage.publish(id)
    await stage.publish(closed, { duplicate_enabled: false })
    const { code, data } = await stage.duplicate(top)
    expect([code, data.state]).toEqual([0, 'done'])
    expect(await stage.below(stage.bea.spaceId)).toMatchObject({ Top: data.view_id })
    expect(Object.keys(await stage.below(data.view_id)).toSorted()).toEqual(['Child', 'Grandchild'])
    expect((await stage.documentOf(data.view_id)).children[0]?.text).toEqual([{ text: 'Hello' }])
    const folder = await stage.bea.call(
      'GET',
      `/api/workspace/${stage.bea.workspaceId}/page-view/${data.view_id}`,
    )
    expect(folder.code).toBe(0)
  })

  it('DUP-PAGE-2: what was published is copied, not what the page says now', async () => {
    const page = await stage.ada.createPage('Before', { blocks: [paragraph('published')] })
    await stage.publish(page)
    await stage.ada.call('PATCH', `/api/workspace/${stage.ada.workspaceId}/page-view/${page}`, {
      name: 'After',
      icon: null,
      extra: null,
    })
    const { data } = await stage.duplicate(page)
    const [view] = await stage.sqlRows('SELECT name FROM views WHERE id = $1', [data.view_id])
    expect(view).toEqual({ name: 'Before' })
  })

  it('DUP-LINK-1: what leads to a copied page leads to its copy, all else stays; comments and reminders stay behind', async () => {
    const top = await stage.ada.createPage('Linked')
    const child = await stage.ada.createPage('Target', { parentId: top, blocks: [paragraph('x')] })
    const secret = await stage.ada.createPage('Secret plans')
    const blocks = [
      { type: 'sub_page', data: { view_id: child } },
      { type: 'sub_page', data: { view_id: secret } },
      paragraph('@', { mention: { type: 'page', page_id: child, block_id: 'abc' } }),
      paragraph('@', { mention: { type: 'page', page_id: secret, data: { title: 'Secret plans' } } }),
      paragraph('@', {
        mention: { type: 'date', date: '2026-11-20', reminder_id: 'r', reminder_option: 'onDayOfEvent' },
      }),
      paragraph('said', { 'comment-ids': ['c'], bold: true }),
    ]
    const page = await stage.ada.createPage('Links', { parentId: top, blocks })
    for (const id of [top, child, page]) await stage.publish(id)
    const { data } = await stage.duplicate(top)
    const copies = await stage.below(data.view_id)
    const { children } = await stage.documentOf(copies['Links'] ?? '')
    expect(
      children.map((block) => (block.type === 'sub_page' ? block.data : block.text?.[0]?.attributes)),
    ).toEqual([
      { view_id: copies['Target'] },
      { view_id: secret },
      { mention: { type: 'page', page_id: copies['Target'], block_id: 'abc' } },
      { mention: { type: 'page', page_id: secret } },
      { mention: { type: 'date', date: '2026-11-20' } },
      { bold: true },
    ])
    const original = await stage.documentOf(page)
    expect(children.map(({ id }) => id)).toEqual(original.children.map(({ id }) => id))
  })

  it('DUP-FILE-1: files of the published page become the copy\u2019s own, and no others', async () => {
    const page = await stage.ada.createPage('Pictures')
    const shown = await insertFile(
      stage.server,
      { workspaceId: stage.ada.workspaceId, parentId: page },
      'shown',
    )
    const other = await insertFile(
      stage.server,
      { workspaceId: stage.ada.workspaceId, parentId: page },
      'not named',
    )
    const filled = await stage.ada.createPage('With pictures', {
      blocks: [
        { type: 'image', data: { url: shown.url } },
        { type: 'image', data: { url: 'https://example.com/x.png' } },
      ],
    })
    await stage.publish(filled)
    const { data } = await stage.duplicate(filled)
    const files = await stage.sqlRows(
      'SELECT file_id, blob_key, workspace_id FROM files WHERE parent_id = $1',
      [data.view_id],
    )
    expect(files).toEqual([
      { file_id: shown.fileId, blob_key: shown.blobKey, workspace_id: stage.bea.workspaceId },
    ])
    const { children } = await stage.documentOf(data.view_id)
    expect(children.map((block) => block.data['url'])).toEqual([
      `/api/file_storage/${stage.bea.workspaceId}/v1/blob/${data.view_id}/${shown.fileId}`,
      'https://example.com/x.png',
    ])
    const read = await stage.server.app.inject({
      url: `/api/file_storage/${stage.bea.workspaceId}/v1/blob/${data.view_id}/${shown.fileId}`,
      headers: { authorization: `Bearer ${stage.bea.token}` },
    })
    expect([read.statusCode, read.body]).toEqual([200, 'shown'])
    expect(other.fileId).not.toBe(shown.fileId)
  })
})

describe('who may', () => {
  it('DUP-FLAG-1: what the publisher does not let people copy is not copied', async () => {
    const page = await stage.ada.createPage('Mine')
    await stage.publish(page, { duplicate_enabled: false })
    const before = await stage.countAll()
    expect(await stage.duplicate(page)).toMatchObject({ code: 1012 })
    expect(await stage.duplicate(page, { person: stage.ada })).toMatchObject({ code: 1012 })
    expect(await stage.duplicate(stage.server.platform.ids.uuid())).toMatchObject({ code: -2 })
    await stage.publish(page, { duplicate_enabled: true })
    await stage.ada.call('POST', `/api/workspace/${stage.ada.workspaceId}/page-view/${page}/unpublish`)
    expect(await stage.duplicate(page)).toMatchObject({ code: -2 })
    expect(await stage.countAll()).toEqual(before)
  })

  it('DUP-FLAG-2: a password bars the way, to pages below too', async () => {
    const top = await stage.ada.createPage('Open')
    const locked = await stage.ada.createPage('Locked', { parentId: top })
    await stage.publish(top)
    await stage.publish(locked, { password: 'open sesame' })
    expect(await stage.duplicate(locked)).toMatchObject({ code: 1012 })
    const { data } = await stage.duplicate(top)
    expect(await stage.below(data.view_id)).toEqual({})
    // Whoever may see the page itself needs no password.
    const own = await stage.duplicate(top, { person: stage.ada })
    expect(Object.keys(await stage.below(own.data.view_id))).toEqual(['Locked'])
  })

  it('DUP-DEST-1: into a place that one may write, and that is there', async () => {
    const page = await stage.ada.createPage('Somewhere')
    await stage.publish(page)
    const before = await stage.countAll()
    const codes = [
      (await stage.duplicate(page, { to: stage.ada.spaceId })).code,
      (await stage.duplicate(page, { to: stage.server.platform.ids.uuid() })).code,
      (
        await stage.bea.call('POST', `/api/workspace/${stage.ada.workspaceId}/published-duplicate`, {
          published_view_id: page,
          dest_view_id: stage.ada.spaceId,
        })
      ).code,
    ]
    expect(codes).toEqual([1040, 1040, 1012])
    const trashed = await stage.bea.createPage('Trashed')
    const after = await stage.countAll()
    await stage.bea.call('POST', `/api/workspace/${stage.bea.workspaceId}/page-view/${trashed}/move-to-trash`)
    expect(await stage.duplicate(page, { to: trashed })).toMatchObject({ code: -4 })
    expect(await stage.countAll()).toEqual(after)
    expect(before).not.toEqual(after)
  })

  it.each([
    {},
    { published_view_id: 5, dest_view_id: [] },
    { published_view_id: 'x', dest_view_id: 'y' },
    { published_view_id: null, dest_view_id: null, request_id: 'no' },
    {
      published_view_id: '00000000-0000-4000-8000-000000000000',
      dest_view_id: '00000000-0000-4000-8000-000000000000',
      published_collab_type: 99,
    },
  ])('DUP-INPUT-1: bad input %j is refused', async (body) => {
    const answer = await stage.bea.call(
      'POST',
      `/api/workspace/${stage.bea.workspaceId}/published-duplicate`,
      body,
    )
    expect(answer.code).toBe(1008)
  })

  it('DUP-TASK-1: only who began a copy is told of it', async () => {
    const page = await stage.ada.createPage('Told')
    await stage.publish(page)
    const { data } = await stage.duplicate(page)
    const at = (person: TestPublisher) =>
      `/api/workspace/${person.workspaceId}/published-duplicate/${data.task_id}`
    expect(await stage.bea.call('GET', at(stage.bea))).toMatchObject({
      code: 0,
      data: { state: 'done', view_id: data.view_id },
    })
    expect(await stage.ada.call('GET', at(stage.ada))).toMatchObject({ code: -2 })
    expect(await stage.ada.call('GET', at(stage.bea))).toMatchObject({ code: 1012 })
  })
})

describe('whole or not at all', () => {
  it('DUP-ONCE-1: a second click makes no second copy', async () => {
    const { ids } = await stage.publishedDatabase(40)
    const requestId = stage.server.platform.ids.uuid()
    const space = await stage.bea.createPage('Twice')
    const answers = await Promise.all(
      [1, 2, 3].map(() => stage.duplicate(ids.grid, { requestId, to: space })),
    )
    const later = await stage.duplicate(ids.grid, { requestId, to: space })
    expect(new Set([...answers, later].map(({ data }) => data.view_id)).size).toBe(1)
    expect(Object.keys(await stage.below(space))).toEqual(['All'])
    const plain = await Promise.all([1, 2].map(() => stage.duplicate(ids.grid, { to: space })))
    expect(new Set(plain.map(({ data }) => data.view_id)).size).toBe(1)
  })
})
