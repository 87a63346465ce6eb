import 'fake-indexeddb/auto'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openUploadStore } from './openUploadStore.ts'
import { createUploadBrowser, type TestBrowser } from './testing/createUploadBrowser.ts'
import { startFileServer, type TestFileServer } from './testing/startFileServer.ts'
import type { Uploads, UploadState } from './types.ts'

const MB = 1024 * 1024
const target = { workspaceId: randomUUID(), parentId: randomUUID() }

let server: TestFileServer
let browser: TestBrowser
let userId: string

beforeEach(async () => {
  userId = randomUUID()
  server = await startFileServer()
  browser = createUploadBrowser(server, userId)
})
afterEach(async () => {
  await browser.closeTabs()
  await server.close()
})

function fileOf(bytes: number, name = 'plan.bin', type = 'application/octet-stream'): File {
  return new File([randomBytes(bytes)], name, { type })
}

function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 2 })
}

function stateOf(uploads: Uploads, id: string): UploadState | undefined {
  return uploads.find(id)?.state
}

async function untilDone(uploads: Uploads, id: string): Promise<string> {
  return until(() => {
    const state = stateOf(uploads, id)
    if (state?.phase !== 'done') throw new Error(JSON.stringify(state))
    return state.url
  })
}

async function untilFailed(uploads: Uploads, id: string): Promise<string> {
  return until(() => {
    const state = stateOf(uploads, id)
    if (state?.phase !== 'failed') throw new Error(JSON.stringify(state))
    return state.problem
  })
}

/** The bytes that an address leads to. */
function storedAt(url: string): Buffer | undefined {
  const [parent, file] = decodeURIComponent(new URL(url).pathname).split('/').slice(-2)
  return server.files.get(`${parent}/${file}`)?.bytes
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}

/** A promise and what resolves it. */
function gate(): { promise: Promise<void>; open: () => void } {
  let open = (): void => {}
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open }
}

/** Bytes that are not on the disk any more. */
const unreadable = new Blob(['gone'])
unreadable.arrayBuffer = () => Promise.reject(new DOMException('Changed on disk', 'NotReadableError'))

const requestsOf = (pattern: RegExp) => server.requests.filter((request) => pattern.test(request))

describe('one file', () => {
  it('UPLOAD-SEND-1: goes in one request below 5 MB, with its name and type', async () => {
    const uploads = await browser.openTab()
    const file = fileOf(5 * MB - 1, 'Plan für Mai.png', 'image/png')
    const url = await untilDone(uploads, uploads.start(file, target))
    expect(server.requests).toEqual([`PUT v1/blob/${target.parentId}`])
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect([...server.files.values()]).toMatchObject([{ name: 'Plan für Mai.png', type: 'image/png' }])
    expect(url).toMatch(`${server.url}/api/file_storage/${target.workspaceId}/v1/blob/${target.parentId}/`)
  })

  it('UPLOAD-SEND-2: goes in parts from 5 MB on, three at once', async () => {
    const uploads = await browser.openTab()
    const file = fileOf(22 * MB)
    const url = await untilDone(uploads, uploads.start(file, target))
    expect(requestsOf(/upload_part\//)).toHaveLength(5)
    expect(server.mostAtOnce()).toBe(3)
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(server.uploads.size).toBe(0)
  })

  it('UPLOAD-SEND-3: tells how far it is, and never more than there is', async () => {
    const uploads = await browser.openTab()
    const seen: number[] = []
    const file = fileOf(11 * MB)
    const id = uploads.start(file, target)
    uploads.subscribe(() => {
      const state = stateOf(uploads, id)
      if (state?.phase === 'sending') seen.push(state.sentBytes)
    }, id)
    await untilDone(uploads, id)
    expect(Math.max(...seen)).toBe(file.size)
    expect(new Set(seen).size).toBeGreaterThan(10)
  })

  it('UPLOAD-SEND-4: brings the pixels of a picture', async () => {
    const uploads = await browser.openTab({ measure: async () => ({ width: 640, height: 480 }) })
    const id = uploads.start(fileOf(100, 'a.png', 'image/png'), target)
    expect(uploads.find(id)?.localUrl).toMatch(/^blob:/)
    await untilDone(uploads, id)
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'done', width: 640, height: 480 })
    uploads.settle(id)
    expect([...browser.localUrls]).toEqual([])
  })
})

describe('a bad connection', () => {
  it('UPLOAD-CUT-1: is waited for, and what the server has is not sent again', async () => {
    const uploads = await browser.openTab()
    const cuts = new Map([
      ['/2', 2],
      ['/4', 1],
    ])
    server.interfere = (request) => {
      const part = /upload_part.*(\/\d)$/.exec(request)?.[1]
      const left = part ? (cuts.get(part) ?? 0) : 0
      if (!part || left === 0) return null
      cuts.set(part, left - 1)
      return 'cut'
    }
    const file = fileOf(22 * MB)
    const id = uploads.start(file, target)
    const phases = new Set<string>()
    uploads.subscribe(() => phases.add(JSON.stringify(uploads.find(id)?.state).replace(/\d+/, 'n')), id)
    const url = await untilDone(uploads, id)
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(requestsOf(/upload_part/)).toHaveLength(5 + 3)
    expect(phases).toContain('{"phase":"waiting","sentBytes":n,"waitsFor":"network"}')
  })

  it.each(['create_upload', 'complete_upload', 'upload_part'])(
    'UPLOAD-CUT-2: may lose the answer of %s: the file is there once',
    async (call) => {
      const uploads = await browser.openTab()
      let isLost = false
      server.interfere = (request) => {
        if (isLost || !request.includes(call)) return null
        isLost = true
        return 'lose-answer'
      }
      const file = fileOf(6 * MB)
      const url = await untilDone(uploads, uploads.start(file, target))
      expect(isLost).toBe(true)
      expect(requestsOf(/upload_part\//).length).toBeLessThanOrEqual(3)
      expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
      expect(server.files.size).toBe(1)
    },
  )

  it('UPLOAD-CUT-3: waits as long as it takes', async () => {
    const uploads = await browser.openTab()
    server.interfere = () => 'cut'
    const id = uploads.start(fileOf(100), target)
    await until(() => expect(server.requests.length).toBeGreaterThan(8))
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'waiting', waitsFor: 'network' })
    server.interfere = () => null
    await untilDone(uploads, id)
  })

  it('UPLOAD-CUT-3: goes on at once when the network is back', async () => {
    let isBack = (): void => {}
    const uploads = await browser.openTab({
      delays: { retryMs: 3_600_000, longestMs: 3_600_000, tellMs: 0 },
      onBack(listener) {
        isBack = listener
        return () => {}
      },
    })
    server.interfere = () => 'cut'
    const id = uploads.start(fileOf(100), target)
    await until(() => expect(stateOf(uploads, id)).toMatchObject({ waitsFor: 'network' }))
    server.interfere = () => null
    isBack()
    await untilDone(uploads, id)
  })
})

describe('a server in trouble', () => {
  it('UPLOAD-CUT-4: gets three tries, and a person another', async () => {
    const uploads = await browser.openTab()
    server.interfere = (request) => (request.includes('upload_part') ? { status: 500 } : null)
    const id = uploads.start(fileOf(6 * MB), target)
    expect(await untilFailed(uploads, id)).toBe('failed')
    for (const part of [1, 2])
      expect(requestsOf(new RegExp(`upload_part.*/${part}$`)).length).toBeLessThanOrEqual(3)
    server.interfere = () => null
    uploads.retry(id)
    await untilDone(uploads, id)
    expect(requestsOf(/create_upload/)).toHaveLength(1)
  })

  it('UPLOAD-CUT-4: that answers 500 twice is asked a third time', async () => {
    const uploads = await browser.openTab()
    let failures = 2
    server.interfere = () => (failures-- > 0 ? { status: 500 } : null)
    await untilDone(uploads, uploads.start(fileOf(100), target))
    expect(server.requests).toHaveLength(3)
  })

  it('UPLOAD-CUT-5: that has forgotten the upload gets it anew', async () => {
    const uploads = await browser.openTab()
    let isForgotten = false
    server.interfere = (request) => {
      if (!isForgotten && /upload_part.*\/2$/.test(request)) {
        isForgotten = true
        server.uploads.clear()
      }
      return null
    }
    const file = fileOf(12 * MB)
    const url = await untilDone(uploads, uploads.start(file, target))
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(requestsOf(/create_upload/)).toHaveLength(2)
  })
})

it('UPLOAD-CUT-6: renews a token that runs out in the middle, once', async () => {
  const uploads = await browser.openTab()
  server.interfere = (request) => {
    if (/upload_part.*\/3$/.test(request)) server.token = 'token-2'
    return null
  }
  const file = fileOf(22 * MB)
  const url = await untilDone(uploads, uploads.start(file, target))
  expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
  expect(browser.renewals()).toBe(1)
})

describe('a reload', () => {
  it('UPLOAD-KEEP-1: goes on with what the server lacks, and keeps the result until it is settled', async () => {
    const first = await browser.openTab()
    const held = gate()
    server.interfere = (request) => {
      if (/upload_part.*\/4$/.test(request)) server.hold = held.promise
      return null
    }
    const file = fileOf(22 * MB, 'film.mp4', 'video/mp4')
    const id = first.start(file, target)
    await until(() => expect(requestsOf(/upload_part.*\/4$/)).toHaveLength(1))
    await until(() => expect(first.find(id)?.isKept).toBe(true))
    await first.close()
    server.hold = null
    held.open()
    server.interfere = () => null
    server.requests.length = 0
    const [begun] = server.uploads.values()
    const had = begun!.parts.size
    expect(had).toBeGreaterThan(0)

    const second = await browser.openTab()
    expect(second.find(id)).toMatchObject({ name: 'film.mp4', type: 'video/mp4', bytes: file.size })
    const url = await untilDone(second, id)
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(requestsOf(/upload_part\//)).toHaveLength(5 - had)
    await second.close()

    const third = await browser.openTab()
    expect(stateOf(third, id)).toEqual({ phase: 'done', url })
    third.settle(id)
    expect(third.find(id)).toBeNull()
    await until(async () => expect(await openUploadStore(userId).list()).toEqual([]))
  })

  it('UPLOAD-KEEP-2: keeps what failed, to be tried again', async () => {
    const first = await browser.openTab()
    server.interfere = () => ({ code: 1015 })
    const id = first.start(fileOf(100), target)
    expect(await untilFailed(first, id)).toBe('no_space')
    await until(() => expect(first.find(id)?.isKept).toBe(true))
    await first.close()
    server.interfere = () => null
    const second = await browser.openTab()
    expect(stateOf(second, id)).toEqual({ phase: 'failed', problem: 'no_space' })
    second.retry(id)
    await untilDone(second, id)
  })
})

describe('several tabs', () => {
  it('UPLOAD-TABS-1: do not send the same file twice, and all see how far it is', async () => {
    const [first, second] = [await browser.openTab(), await browser.openTab()]
    const held = gate()
    server.hold = held.promise
    const id = first.start(fileOf(12 * MB), target)
    await until(() => expect(stateOf(second, id)?.phase).toBe('sending'))
    server.hold = null
    held.open()
    const url = await untilDone(first, id)
    expect(await untilDone(second, id)).toBe(url)
    expect(requestsOf(/upload_part\//)).toHaveLength(3)
    second.settle(id)
    await until(() => expect(first.find(id)).toBeNull())
  })

  it('UPLOAD-TABS-2: take over from one that is closed', async () => {
    const [first, second] = [await browser.openTab(), await browser.openTab()]
    const held = gate()
    server.hold = held.promise
    const file = fileOf(12 * MB)
    const id = first.start(file, target)
    await until(() => expect(second.find(id)).not.toBeNull())
    await first.close()
    server.hold = null
    held.open()
    const url = await untilDone(second, id)
    expect(storedAt(url)?.equals(await bytesOf(file))).toBe(true)
  })

  it('UPLOAD-TABS-3: can cancel what another one sends', async () => {
    const [first, second] = [await browser.openTab(), await browser.openTab()]
    const held = gate()
    server.interfere = (request) => {
      if (request.includes('upload_part')) server.hold = held.promise
      return null
    }
    const id = first.start(fileOf(12 * MB), target)
    await until(() => expect(second.find(id)).not.toBeNull())
    await until(() => expect(requestsOf(/upload_part/)).toHaveLength(3))
    server.hold = null
    second.cancel(id)
    await until(() => expect(first.find(id)).toBeNull())
    held.open()
    await until(() => expect(server.uploads.size).toBe(0))
    expect(server.files.size).toBe(0)
  })
})

describe('refusals', () => {
  it('UPLOAD-PLAN-1: above 7 MB the free plan refuses without sending anything', async () => {
    const uploads = await browser.openTab()
    for (const plans of [[], ['free'], ['free', 'ai_max']]) {
      server.plans = plans
      server.requests.length = 0
      expect(await untilFailed(uploads, uploads.start(fileOf(7 * MB + 1), target))).toBe('plan_limit')
      expect(server.requests).toHaveLength(1)
      expect(server.requests[0]).toContain('/billing/api/v1/active-subscription/')
    }
    server.plans = ['pro']
    await untilDone(uploads, uploads.start(fileOf(7 * MB + 1), target))
  })

  it('UPLOAD-PLAN-2: up to 7 MB nobody asks for the plan', async () => {
    server.plans = ['free']
    const uploads = await browser.openTab()
    await untilDone(uploads, uploads.start(fileOf(7 * MB), target))
    expect(requestsOf(/billing/)).toEqual([])
  })

  it.each([
    ['plan_limit', { status: 413 }],
    ['plan_limit', { code: 1016 }],
    ['too_large', { code: 1037 }],
    ['no_space', { code: 1015 }],
    ['no_space', { code: 1028 }],
    ['not_allowed', { code: 1012 }],
    ['not_allowed', { status: 404 }],
    ['failed', { code: 1008 }],
  ] as const)('UPLOAD-NO-1: %s: %o', async (problem, fault) => {
    const uploads = await browser.openTab()
    server.interfere = () => fault
    expect(await untilFailed(uploads, uploads.start(fileOf(100), target))).toBe(problem)
    expect(server.requests).toHaveLength(1)
  })

  it('UPLOAD-NO-2: stops when the file is changed on disk in the middle', async () => {
    const uploads = await browser.openTab()
    const file = fileOf(12 * MB)
    server.interfere = (request) => {
      if (request.includes('create_upload')) file.slice = () => unreadable
      return null
    }
    expect(await untilFailed(uploads, uploads.start(file, target))).toBe('offline_lost')
    expect(server.files.size).toBe(0)
  })

  it('UPLOAD-NO-2: sends nothing of an empty file, or of one that cannot be read any more', async () => {
    const uploads = await browser.openTab()
    expect(await untilFailed(uploads, uploads.start(fileOf(0), target))).toBe('empty')
    const lost = fileOf(100)
    lost.slice = () => unreadable
    expect(await untilFailed(uploads, uploads.start(lost, target))).toBe('offline_lost')
    expect(server.requests).toEqual([])
  })
})

it('UPLOAD-SEND-5: sends two files at once, the others in their order', async () => {
  const uploads = await browser.openTab()
  const held = gate()
  server.hold = held.promise
  const ids = [1, 2, 3, 4].map((at) => uploads.start(fileOf(100 + at), target))
  await until(() => expect(server.requests).toHaveLength(2))
  expect(ids.map((id) => stateOf(uploads, id)?.phase)).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  uploads.cancel(ids[2]!)
  held.open()
  await untilDone(uploads, ids[3]!)
  expect(server.mostAtOnce()).toBe(2)
  expect(server.files.size).toBe(3)
})

it('UPLOAD-KEEP-3: cancels: the server and this device forget it', async () => {
  const uploads = await browser.openTab()
  const held = gate()
  server.interfere = (request) => {
    if (request.includes('upload_part')) server.hold = held.promise
    return null
  }
  const id = uploads.start(fileOf(12 * MB), target)
  await until(() => expect(requestsOf(/upload_part/)).toHaveLength(3))
  server.hold = null
  uploads.cancel(id)
  held.open()
  expect(uploads.find(id)).toBeNull()
  await until(() => expect(server.uploads.size).toBe(0))
  await until(async () => expect(await openUploadStore(userId).list()).toEqual([]))
})

it('UPLOAD-KEEP-4: takes everything off this device when the person signs out', async () => {
  const uploads = await browser.openTab()
  const held = gate()
  server.hold = held.promise
  const id = uploads.start(fileOf(100, 'a.png', 'image/png'), target)
  await until(() => expect(uploads.find(id)?.isKept).toBe(true))
  await uploads.forget()
  held.open()
  expect(uploads.list()).toEqual([])
  expect(await openUploadStore(userId).list()).toEqual([])
  expect([...browser.localUrls]).toEqual([])
})

describe('a file for a dialog', () => {
  it('UPLOAD-DIALOG-1: answers with its address and is not kept', async () => {
    const uploads = await browser.openTab()
    const seen: number[] = []
    const file = fileOf(600_000)
    const sent = await uploads.send(file, { ...target, onProgress: (bytes) => seen.push(bytes) })
    expect(sent.ok && storedAt(sent.value.url)?.equals(await bytesOf(file))).toBe(true)
    expect(seen.at(-1)).toBe(file.size)
    expect(uploads.list()).toEqual([])
    expect(await openUploadStore(userId).list()).toEqual([])
  })

  it('UPLOAD-DIALOG-1: answers with the problem, or that it was cancelled', async () => {
    const uploads = await browser.openTab()
    expect(await uploads.send(fileOf(0), target)).toEqual({ ok: false, error: 'empty' })
    const held = gate()
    server.hold = held.promise
    const end = new AbortController()
    const sending = uploads.send(fileOf(100), { ...target, signal: end.signal })
    await until(() => expect(server.requests).toHaveLength(1))
    end.abort()
    expect(await sending).toEqual({ ok: false, error: 'cancelled' })
    held.open()
  })
})

it('UPLOAD-KEEP-5: uploads without keeping where the browser keeps nothing', async () => {
  const refuse = () => Promise.reject(new Error('Private mode'))
  const uploads = await browser.openTab({
    store: {
      list: refuse,
      read: refuse,
      readContent: refuse,
      add: refuse,
      change: refuse,
      remove: refuse,
      clear: refuse,
      close() {},
    },
  })
  const id = uploads.start(fileOf(6 * MB), target)
  await untilDone(uploads, id)
  expect(uploads.find(id)?.isKept).toBe(false)
})
