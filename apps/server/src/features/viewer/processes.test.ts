import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { startProcess, type TestProcess, signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let [left, right]: TestProcess[] = []
let call: TestPublisher['call']

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  left = await startProcess(server)
  right = await startProcess(server)
  call = left.call(ada)
})
afterAll(async () => {
  await left?.close()
  await right?.close()
  await server.close()
})

const ws = () => `/api/workspace/${ada.workspaceId}`
/** The way to the page, as a reader who comes to the other process sees it. */
async function read(): Promise<string> {
  const { body } = await right!.server.app.inject(`/${ada.workspaceId}/moving`)
  return /<nav class="v-crumbs".*?<\/nav>/s.exec(body)![0]
}

/** Does it in one process, and resolves once the other has heard of the tree. */
async function told(act: () => Promise<{ readonly code: number }>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = right!.bus.subscribe('notice', ({ notice }) => notice.kind === 'views_changed' && resolve())
  expect((await act()).code).toBe(0)
  await promise
  end()
}

const space = (name: string, permission: 0 | 1) => ({
  name,
  space_permission: permission,
  space_icon: 'space_icon_1',
  space_icon_color: '0xFFA34AFD',
})

it('VISIT-NODES-1: a page that moves, and a space that becomes private, are seen so by readers of every process', async () => {
  const made = await ada.call('POST', `${ws()}/space`, space('Shelves', 0))
  const spaceId = (made.data as { view_id: string }).view_id
  const from = await ada.createPage('The old shelf', { parentId: spaceId })
  const to = await ada.createPage('The new shelf', { parentId: spaceId })
  const id = await ada.createPage('Moving', { parentId: from })
  await ada.call('POST', `${ws()}/page-view/${id}/publish`, { publish_name: 'moving' })
  for (const shelf of [from, to])
    await ada.call('POST', `${ws()}/page-view/${shelf}/publish`, { publish_name: `shelf-${shelf}` })
  expect(await read()).toContain('The old shelf')

  await told(() => call('POST', `${ws()}/page-view/${id}/move`, { new_parent_view_id: to }))
  const moved = await read()
  expect([moved.includes('The old shelf'), moved.includes('The new shelf')]).toEqual([false, true])

  await told(() => call('PATCH', `${ws()}/space/${spaceId}`, space('Shelves', 1)))
  expect(await read()).not.toContain('Shelves')

  await told(() => call('PATCH', `${ws()}/space/${spaceId}`, space('Shelves', 0)))
  expect(await read()).toContain('Shelves')
})

it('VISIT-NODES-2: a process that may have missed something uses nothing that it kept', async () => {
  const before = await read()
  await server.platform.database.$client.query(
    `UPDATE views SET name = 'A silent shelf' WHERE name = 'Shelves'`,
  )
  expect(await read()).toBe(before)
  right!.bus.publish('announcements_missed', {})
  expect(await read()).toContain('A silent shelf')
})
