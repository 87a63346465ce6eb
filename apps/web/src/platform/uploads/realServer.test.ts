import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createPage, getFolder } from '@sheaf/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type {} from '../../../../server/src/platform/testing/globalSetup.ts'
import { signIn, type TestPerson } from '../../../../server/src/features/testing/index.ts'
import { createTestServer, type TestServer } from '../../../../server/src/platform/testing/index.ts'
import { createUploadBrowser, type TestBrowser } from './testing/createUploadBrowser.ts'
import { startCuttingProxy, type CuttingProxy } from './testing/startCuttingProxy.ts'
import type { Uploads, UploadState } from './types.ts'

const MB = 1024 * 1024

let server: TestServer
let url: string
let owner: TestPerson
let stranger: TestPerson
let pageId: string
let way: CuttingProxy
let browser: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listen()
  owner = await signIn(server, 'ada@example.com')
  stranger = await signIn(server, 'bob@example.com')
  const params = { workspaceId: owner.workspaceId }
  const folder = await owner.get(getFolder, { params, query: {} })
  const body = { parent_view_id: folder.children[0]?.view_id ?? '', layout: 0, name: 'Page' } as const
  pageId = (await owner.get(createPage, { params, body })).view_id
})
beforeEach(async () => {
  way = await startCuttingProxy(url)
  const { access_token: token, user } = owner.session
  browser = createUploadBrowser({ url: way.url, token }, user.id)
})
afterEach(async () => {
  await browser.closeTabs()
  await way.close()
})
afterAll(() => server.close())

const targetOf = () => ({ workspaceId: owner.workspaceId, parentId: pageId })

async function untilDone(uploads: Uploads, id: string): Promise<Extract<UploadState, { phase: 'done' }>> {
  return vi.waitFor(
    () => {
      const state = uploads.find(id)?.state
      if (state?.phase !== 'done') throw new Error(JSON.stringify(state))
      return state
    },
    { timeout: 60_000, interval: 5 },
  )
}

async function readBack(address: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const { access_token: token } = owner.session
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

/** What lies in the blob store, half-finished uploads too. */
async function storedFiles(): Promise<readonly string[]> {
  const root = join(server.platform.config.dataFolder, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

it('UPLOAD-SEND-1: puts a small file with its name', async () => {
  const uploads = await browser.openTab()
  const bytes = randomBytes(700_000)
  const id = uploads.start(new File([bytes], 'Plan für Mai.bin'), targetOf())
  const done = await untilDone(uploads, id)
  const read = await readBack(done.url)
  expect(read.bytes.equals(bytes)).toBe(true)
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Plan%20f%C3%BCr%20Mai.bin")
})

it('UPLOAD-KEEP-1: brings 30 MB over two cuts and a reload', async () => {
  const first = await browser.openTab()
  const bytes = randomBytes(30 * MB + 1)
  const id = first.start(new File([bytes], 'film.bin'), targetOf())
  await expect.poll(() => first.find(id)?.isKept).toBe(true)
  await way.after(6 * MB, () => way.cut())
  let isClosed = Promise.resolve()
  await way.after(12 * MB, () => {
    isClosed = first.close()
  })
  await isClosed

  const second = await browser.openTab()
  await way.after(2 * MB, () => way.cut())
  const done = await untilDone(second, id)
  expect((await readBack(done.url)).bytes.equals(bytes)).toBe(true)
})

it('UPLOAD-KEEP-3: leaves nothing on the server when it is cancelled', async () => {
  const uploads = await browser.openTab()
  const before = await storedFiles()
  const id = uploads.start(new File([randomBytes(20 * MB)], 'film.bin'), targetOf())
  await way.after(8 * MB, () => uploads.cancel(id))
  expect(uploads.find(id)).toBeNull()
  await vi.waitFor(async () => expect(await storedFiles()).toEqual(before), { timeout: 60_000 })
})

it('UPLOAD-NO-1: says that somebody from outside may not put files there', async () => {
  const { access_token: token, user } = stranger.session
  const uploads = await createUploadBrowser({ url: way.url, token }, user.id).openTab()
  const sent = await uploads.send(new File(['x'], 'x.txt'), targetOf())
  expect(sent).toEqual({ ok: false, error: 'not_allowed' })
  await uploads.close()
})
