import { randomBytes, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Uploads, UploadState } from '../types.ts'
import { createUploadBrowser } from './createUploadBrowser.ts'
import { startFileServer } from './startFileServer.ts'

export const MB = 1024 * 1024

/**
 * What a part has where nothing else is said: what is proven of parts is proven of small ones. A socket reads a
 * quarter of one at once, so that a connection can be cut within.
 */
export const PART = 256 * 1024

export type UploadStage = Awaited<ReturnType<typeof openUploadStage>>

/** A file server, a browser of somebody new and a page to upload to. */
export async function openUploadStage() {
  const userId = randomUUID()
  const server = await startFileServer()
  const browser = createUploadBrowser(server, userId, { partBytes: PART })
  return {
    userId,
    server,
    browser,
    target: { workspaceId: randomUUID(), parentId: randomUUID() },

    /** The bytes that an address leads to. */
    storedAt(url: string): Buffer | undefined {
      const [parent, file] = decodeURIComponent(new URL(url).pathname).split('/').slice(-2)
      return server.files.get(`${parent}/${file}`)?.bytes
    },

    requestsOf: (pattern: RegExp) => server.requests.filter((request) => pattern.test(request)),

    async close(): Promise<void> {
      await browser.closeTabs()
      await server.close()
    },
  }
}

export function fileOf(bytes: number, name = 'plan.bin', type = 'application/octet-stream'): File {
  return new File([randomBytes(bytes)], name, { type })
}

export async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}

export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 2 })
}

export function stateOf(uploads: Uploads, id: string): UploadState | undefined {
  return uploads.find(id)?.state
}

/** The address of an upload once it is done. */
export async function untilDone(uploads: Uploads, id: string): Promise<string> {
  return until(() => {
    const state = stateOf(uploads, id)
    if (state?.phase !== 'done') throw new Error(JSON.stringify(state))
    return state.url
  })
}

/** The problem of an upload once it has failed. */
export async function untilFailed(uploads: Uploads, id: string): Promise<string> {
  return until(() => {
    const state = stateOf(uploads, id)
    if (state?.phase !== 'failed') throw new Error(JSON.stringify(state))
    return state.problem
  })
}

/** A promise and what resolves it. */
export function gate(): { promise: Promise<void>; open: () => void } {
  let open = (): void => {}
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open }
}

/** As for `expect.poll`: megabytes take 8 s to be stored on a machine with a load of 14. */
const PATIENCE_MS = 30_000
