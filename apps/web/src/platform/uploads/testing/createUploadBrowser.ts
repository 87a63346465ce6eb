import { ok } from '@sheaf/base'
import { UPLOAD_PART_BYTES } from '@sheaf/contract'
import { fileAddressPath } from '@sheaf/model'
import { randomBytes } from 'node:crypto'
import { createApi } from '../../api/createApi.ts'
import { createSession } from '../../session/createSession.ts'
import { createSending, type Sending, type SendingParts } from '../createSending.ts'
import { createUploads } from '../createUploads.ts'
import { createUploadServer } from '../createUploadServer.ts'
import { openUploadStore } from '../openUploadStore.ts'
import { openTabChannel } from '../../tabs/openTabChannel.ts'
import type { Uploads } from '../types.ts'
import type { UploadsEnvironment } from '../UploadsEnvironment.ts'
import { sendByHttp } from './sendByHttp.ts'
import type { TestFileServer } from './startFileServer.ts'

/** What a tab has of its own. */
interface TabOptions extends Partial<UploadsEnvironment & Pick<SendingParts, 'measure' | 'partBytes'>> {
  /** The code that sends, on its way here. */
  readonly fetchSending?: (sending: Sending) => Promise<Sending>
}

/** One browser of one person: its tabs share what the device keeps, its locks and its network. */
export interface TestBrowser {
  openTab(options?: TabOptions): Promise<Uploads>
  /** How often the access token was renewed. */
  readonly renewals: () => number
  /** Addresses of bytes that were made and not given back. */
  readonly localUrls: ReadonlySet<string>
  closeTabs(): Promise<void>
}

export function createUploadBrowser(
  server: Pick<TestFileServer, 'url' | 'token'>,
  userId: string,
  ofTabs: TabOptions = {},
): TestBrowser {
  const open = new Set<Uploads>()
  const localUrls = new Set<string>()
  const withLock = createLocks()
  const stored = new Map([['token', JSON.stringify(tokenOf(server.token, userId))]])
  let renewals = 0

  return {
    renewals: () => renewals,
    localUrls,
    async openTab(ofTab = {}) {
      const {
        measure = async () => null,
        partBytes = UPLOAD_PART_BYTES,
        fetchSending = async (sending: Sending) => sending,
        ...options
      } = { ...ofTabs, ...ofTab }
      const session = createSession({
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
        withLock: (run) => run(),
        callAuth: async () => {
          renewals += 1
          return ok(tokenOf(server.token, userId) as never)
        },
        elapsedMs: () => performance.now(),
        now: () => Date.now(),
        onStorageChange: () => {},
        onOtherPerson: () => {},
      })
      const baseUrl = async () => server.url
      const callApi = createApi({ session, baseUrl, deviceId: () => 'device-1' })
      const uploads = await createUploads({
        loadSending: async () => {
          const sending = createSending({
            server: createUploadServer({ callApi, session, baseUrl, sendBytes: sendByHttp }),
            partBytes,
            measure,
          })
          return await fetchSending(sending)
        },
        store: openUploadStore(userId),
        tabs: openTabChannel(`test_${userId}`),
        withLock,
        fileUrl: (workspaceId, parentId, fileId) =>
          server.url + fileAddressPath({ workspaceId, parentId, fileId }),
        objectUrls: {
          createObjectURL() {
            const url = `blob:${randomBytes(4).toString('hex')}`
            localUrls.add(url)
            return url
          },
          revokeObjectURL: (url) => void localUrls.delete(url),
        },
        newId: () => randomBytes(16).toString('base64url'),
        now: () => Date.now(),
        random: () => 0.5,
        onBack: () => () => {},
        delays: { retryMs: 5, longestMs: 20, notifyMs: 0 },
        ...options,
      })
      const tab: Uploads = {
        ...uploads,
        async close() {
          open.delete(tab)
          await uploads.close()
        },
      }
      open.add(tab)
      return tab
    },
    async closeTabs() {
      await Promise.all([...open].map((tab) => tab.close()))
    },
  }
}

function tokenOf(accessToken: string, userId: string): object {
  return {
    access_token: accessToken,
    refresh_token: 'refresh',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: userId },
  }
}

/** Web Locks, as far as they are used: one after the other by name, and a signal that ends the waiting. */
function createLocks(): UploadsEnvironment['withLock'] {
  const tails = new Map<string, Promise<void>>()
  return async (name, signal, work) => {
    const before = tails.get(name) ?? Promise.resolve()
    let end = (): void => {}
    const mine = new Promise<void>((resolve) => (end = resolve))
    tails.set(
      name,
      before.then(() => mine),
    )
    const isMyTurn = await Promise.race([
      before.then(() => true),
      new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false))),
    ])
    try {
      if (!isMyTurn || signal.aborted) throw new DOMException('Given up', 'AbortError')
      await work()
    } finally {
      end()
    }
  }
}
