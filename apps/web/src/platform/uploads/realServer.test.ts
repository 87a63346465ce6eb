import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type {} from '../../../../server/src/platform/testing/globalSetup.ts'
import {
  startFilesServer,
  type FilesServer,
} from '../../../../server/src/features/files/testing/startFilesServer.ts'
import { createUploadBrowser, type TestBrowser } from './testing/createUploadBrowser.ts'
import { startCuttingProxy, type CuttingProxy } from './testing/startCuttingProxy.ts'
import type { Uploads, UploadState } from './types.ts'

const MB = 1024 * 1024

let here: FilesServer
let way: CuttingProxy
let browser: TestBrowser

beforeAll(async () => {
  here = await startFilesServer()
})
beforeEach(async () => {
  way = await startCuttingProxy(here.url)
  const { access_token: token, user } = here.owner.session
  browser = createUploadBrowser({ url: way.url, token }, user.id)
})
afterEach(async () => {
  await browser.closeTabs()
  await way.close()
})
afterAll(() => here.close())

const targetOf = () => ({ workspaceId: here.workspaceId, parentId: here.pageId })

async function untilDone(uploads: Uploads, id: string): Promise<Extract<UploadState, { phase: 'done' }>> {
  return vi.waitFor(
    () => {
      const state = uploads.find(id)?.state
      if (state?.phase !== 'done') throw new Error(JSON.stringify(state))
      return state
    },
    { timeout: 15_000, interval: 5 },
  )
}

async function readBack(url: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const { access_token: token } = here.owner.session
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

it('puts a small file with its name', async () => {
  const uploads = await browser.openTab()
  const bytes = randomBytes(700_000)
  const id = uploads.start(new File([bytes], 'Plan für Mai.bin'), targetOf())
  const { url } = await untilDone(uploads, id)
  const read = await readBack(url)
  expect(read.bytes.equals(bytes)).toBe(true)
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Plan%20f%C3%BCr%20Mai.bin")
})

it('brings 60 MB over two cuts and a reload', async () => {
  const first = await browser.openTab()
  const bytes = randomBytes(60 * MB + 1)
  const id = first.start(new File([bytes], 'film.bin'), targetOf())
  await vi.waitFor(() => expect(first.find(id)?.isKept).toBe(true))
  await way.after(6 * MB, () => way.cut())
  let isClosed = Promise.resolve()
  await way.after(12 * MB, () => {
    isClosed = first.close()
  })
  await isClosed

  const second = await browser.openTab()
  await way.after(2 * MB, () => way.cut())
  const { url } = await untilDone(second, id)
  expect((await readBack(url)).bytes.equals(bytes)).toBe(true)
  await here.requireTidy()
})

it('leaves nothing on the server when it is cancelled', async () => {
  const uploads = await browser.openTab()
  const id = uploads.start(new File([randomBytes(30 * MB)], 'film.bin'), targetOf())
  await way.after(8 * MB, () => uploads.cancel(id))
  expect(uploads.find(id)).toBeNull()
  await vi.waitFor(() => here.requireTidy(), { timeout: 10_000 })
})

it('says that somebody from outside may not put files there', async () => {
  const { access_token: token, user } = here.stranger.session
  const uploads = await createUploadBrowser({ url: way.url, token }, user.id).openTab()
  const sent = await uploads.send(new File(['x'], 'x.txt'), targetOf())
  expect(sent).toEqual({ ok: false, error: 'not_allowed' })
  await uploads.close()
})
