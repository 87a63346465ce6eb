import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_PART_BYTES } from '@sheaf/contract'
import { openUploadStore } from './openUploadStore.ts'
import {
  bytesOf,
  fileOf,
  gate,
  MB,
  openUploadStage,
  PART,
  stateOf,
  until,
  untilDone,
  untilFailed,
  type UploadStage,
} from './testing/openUploadStage.ts'

/** Parts as people send them. */
const REAL = { partBytes: UPLOAD_PART_BYTES }

let stage: UploadStage
beforeEach(async () => {
  stage = await openUploadStage()
})
afterEach(() => stage.close())

/** Bytes that are not on the disk any more. */
const unreadable = new Blob(['gone'])
unreadable.arrayBuffer = () => Promise.reject(new DOMException('Changed on disk', 'NotReadableError'))

describe('one file', () => {
  it('UPLOAD-SEND-1: goes in one request below 5 MB, with its name and type', async () => {
    const uploads = await stage.browser.openTab(REAL)
    const file = fileOf(5 * MB - 1, 'Plan für Mai.png', 'image/png')
    const url = await untilDone(uploads, uploads.start(file, stage.target))
    expect(stage.server.requests).toEqual([`PUT v1/blob/${stage.target.parentId}`])
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect([...stage.server.files.values()]).toMatchObject([{ name: 'Plan für Mai.png', type: 'image/png' }])
    expect(url).toMatch(
      `${stage.server.url}/api/file_storage/${stage.target.workspaceId}/v1/blob/${stage.target.parentId}/`,
    )
  })

  it('UPLOAD-SEND-2: goes in parts from 5 MB on, three at once', async () => {
    const uploads = await stage.browser.openTab(REAL)
    const file = fileOf(4 * UPLOAD_PART_BYTES + 1)
    const url = await untilDone(uploads, uploads.start(file, stage.target))
    expect(stage.requestsOf(/upload_part\//)).toHaveLength(5)
    expect(stage.server.mostAtOnce()).toBe(3)
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(stage.server.uploads.size).toBe(0)
  })

  it('UPLOAD-SEND-3: tells how far it is, and never more than there is', async () => {
    const uploads = await stage.browser.openTab(REAL)
    const seen: number[] = []
    const file = fileOf(11 * MB)
    const id = uploads.start(file, stage.target)
    uploads.subscribe(() => {
      const state = stateOf(uploads, id)
      if (state?.phase === 'sending') seen.push(state.sentBytes)
    }, id)
    await untilDone(uploads, id)
    expect(Math.max(...seen)).toBe(file.size)
    expect(new Set(seen).size).toBeGreaterThan(10)
  })

  it('UPLOAD-SEND-4: brings the pixels of a picture', async () => {
    const uploads = await stage.browser.openTab({ measure: async () => ({ width: 640, height: 480 }) })
    const id = uploads.start(fileOf(100, 'a.png', 'image/png'), stage.target)
    expect(uploads.find(id)?.localUrl).toMatch(/^blob:/)
    await untilDone(uploads, id)
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'done', width: 640, height: 480 })
    uploads.settle(id)
    expect([...stage.browser.localUrls]).toEqual([])
  })
})

describe('a reload', () => {
  it('UPLOAD-KEEP-1: goes on with what the stage.server lacks, and keeps the result until it is settled', async () => {
    const first = await stage.browser.openTab()
    const held = gate()
    stage.server.interfere = (request) => {
      if (/upload_part.*\/4$/.test(request)) stage.server.hold = held.promise
      return null
    }
    const file = fileOf(4 * PART + 100_000, 'film.mp4', 'video/mp4')
    const id = first.start(file, stage.target)
    await until(() => expect(stage.requestsOf(/upload_part.*\/4$/)).toHaveLength(1))
    await until(() => expect(first.find(id)?.isKept).toBe(true))
    await first.close()
    stage.server.hold = null
    held.open()
    stage.server.interfere = () => null
    stage.server.requests.length = 0
    const [begun] = stage.server.uploads.values()
    const had = [...begun!.parts.keys()]
    expect(had).not.toEqual([])

    const second = await stage.browser.openTab()
    expect(second.find(id)).toMatchObject({ name: 'film.mp4', type: 'video/mp4', bytes: file.size })
    const url = await untilDone(second, id)
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    // A part that the first tab gave up may still arrive; one that the server had is not sent again.
    for (const part of had) expect(stage.requestsOf(new RegExp(`upload_part/.*/${part}$`))).toEqual([])
    await second.close()

    const third = await stage.browser.openTab()
    expect(stateOf(third, id)).toEqual({ phase: 'done', url })
    third.settle(id)
    expect(third.find(id)).toBeNull()
    await until(async () => expect(await openUploadStore(stage.userId).list()).toEqual([]))
  })

  it('UPLOAD-KEEP-2: keeps what failed, to be tried again', async () => {
    const first = await stage.browser.openTab()
    stage.server.interfere = () => ({ code: 1015 })
    const id = first.start(fileOf(100), stage.target)
    expect(await untilFailed(first, id)).toBe('no_space')
    await until(() => expect(first.find(id)?.isKept).toBe(true))
    await first.close()
    stage.server.interfere = () => null
    const second = await stage.browser.openTab()
    expect(stateOf(second, id)).toEqual({ phase: 'failed', problem: 'no_space' })
    second.retry(id)
    await untilDone(second, id)
  })
})

describe('several tabs', () => {
  it('UPLOAD-TABS-1: do not send the same file twice, and all see how far it is', async () => {
    const [first, second] = [await stage.browser.openTab(), await stage.browser.openTab()]
    const held = gate()
    stage.server.hold = held.promise
    const id = first.start(fileOf(2 * PART + 100_000), stage.target)
    await until(() => expect(stateOf(second, id)?.phase).toBe('sending'))
    stage.server.hold = null
    held.open()
    const url = await untilDone(first, id)
    expect(await untilDone(second, id)).toBe(url)
    expect(stage.requestsOf(/upload_part\//)).toHaveLength(3)
    second.settle(id)
    await until(() => expect(first.find(id)).toBeNull())
  })

  it('UPLOAD-TABS-2: take over from one that is closed', async () => {
    const [first, second] = [await stage.browser.openTab(), await stage.browser.openTab()]
    const held = gate()
    stage.server.hold = held.promise
    const file = fileOf(2 * PART + 100_000)
    const id = first.start(file, stage.target)
    await until(() => expect(second.find(id)).not.toBeNull())
    await first.close()
    stage.server.hold = null
    held.open()
    const url = await untilDone(second, id)
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
  })

  it('UPLOAD-TABS-3: can cancel what another one sends', async () => {
    const [first, second] = [await stage.browser.openTab(), await stage.browser.openTab()]
    const held = gate()
    stage.server.interfere = (request) => {
      if (request.includes('upload_part')) stage.server.hold = held.promise
      return null
    }
    const id = first.start(fileOf(2 * PART + 100_000), stage.target)
    await until(() => expect(second.find(id)).not.toBeNull())
    await until(() => expect(stage.requestsOf(/upload_part/)).toHaveLength(3))
    stage.server.hold = null
    second.cancel(id)
    await until(() => expect(first.find(id)).toBeNull())
    held.open()
    await until(() => expect(stage.server.uploads.size).toBe(0))
    expect(stage.server.files.size).toBe(0)
  })
})

describe('refusals', () => {
  it('UPLOAD-PLAN-1: above 7 MB the free plan refuses without sending anything', async () => {
    const uploads = await stage.browser.openTab(REAL)
    const file = fileOf(7 * MB + 1)
    for (const plans of [[], ['free'], ['free', 'ai_max']]) {
      stage.server.plans = plans
      stage.server.requests.length = 0
      expect(await untilFailed(uploads, uploads.start(file, stage.target))).toBe('plan_limit')
      expect(stage.server.requests).toHaveLength(1)
      expect(stage.server.requests[0]).toContain('/billing/api/v1/active-subscription/')
    }
    stage.server.plans = ['pro']
    await untilDone(uploads, uploads.start(file, stage.target))
  })

  it('UPLOAD-PLAN-2: up to 7 MB nobody asks for the plan', async () => {
    stage.server.plans = ['free']
    const uploads = await stage.browser.openTab(REAL)
    await untilDone(uploads, uploads.start(fileOf(7 * MB), stage.target))
    expect(stage.requestsOf(/billing/)).toEqual([])
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
    const uploads = await stage.browser.openTab()
    stage.server.interfere = () => fault
    expect(await untilFailed(uploads, uploads.start(fileOf(100), stage.target))).toBe(problem)
    expect(stage.server.requests).toHaveLength(1)
  })

  it('UPLOAD-NO-2: stops when the file is changed on disk in the middle', async () => {
    const uploads = await stage.browser.openTab()
    const file = fileOf(2 * PART + 100_000)
    stage.server.interfere = (request) => {
      if (request.includes('create_upload')) file.slice = () => unreadable
      return null
    }
    expect(await untilFailed(uploads, uploads.start(file, stage.target))).toBe('offline_lost')
    expect(stage.server.files.size).toBe(0)
  })

  it('UPLOAD-NO-2: sends nothing of an empty file, or of one that cannot be read any more', async () => {
    const uploads = await stage.browser.openTab()
    expect(await untilFailed(uploads, uploads.start(fileOf(0), stage.target))).toBe('empty')
    const lost = fileOf(100)
    lost.slice = () => unreadable
    expect(await untilFailed(uploads, uploads.start(lost, stage.target))).toBe('offline_lost')
    expect(stage.server.requests).toEqual([])
  })
})

it('UPLOAD-SEND-5: sends two files at once, the others in their order', async () => {
  const uploads = await stage.browser.openTab()
  const held = gate()
  stage.server.hold = held.promise
  const ids = [1, 2, 3, 4].map((at) => uploads.start(fileOf(100 + at), stage.target))
  await until(() => expect(stage.server.requests).toHaveLength(2))
  expect(ids.map((id) => stateOf(uploads, id)?.phase)).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  uploads.cancel(ids[2]!)
  held.open()
  await untilDone(uploads, ids[3]!)
  expect(stage.server.mostAtOnce()).toBe(2)
  expect(stage.server.files.size).toBe(3)
})

it('UPLOAD-KEEP-3: cancels: the stage.server and this device forget it', async () => {
  const uploads = await stage.browser.openTab()
  const held = gate()
  stage.server.interfere = (request) => {
    if (request.includes('upload_part')) stage.server.hold = held.promise
    return null
  }
  const id = uploads.start(fileOf(2 * PART + 100_000), stage.target)
  await until(() => expect(stage.requestsOf(/upload_part/)).toHaveLength(3))
  stage.server.hold = null
  uploads.cancel(id)
  held.open()
  expect(uploads.find(id)).toBeNull()
  await until(() => expect(stage.server.uploads.size).toBe(0))
  await until(async () => expect(await openUploadStore(stage.userId).list()).toEqual([]))
})

it('UPLOAD-KEEP-4: takes everything off this device when the person signs out', async () => {
  const uploads = await stage.browser.openTab()
  const held = gate()
  stage.server.hold = held.promise
  const id = uploads.start(fileOf(100, 'a.png', 'image/png'), stage.target)
  await until(() => expect(uploads.find(id)?.isKept).toBe(true))
  await uploads.forget()
  held.open()
  expect(uploads.list()).toEqual([])
  expect(await openUploadStore(stage.userId).list()).toEqual([])
  expect([...stage.browser.localUrls]).toEqual([])
})

describe('a file for a dialog', () => {
  it('UPLOAD-DIALOG-1: answers with its address and is not kept', async () => {
    const uploads = await stage.browser.openTab(REAL)
    const seen: number[] = []
    const file = fileOf(600_000)
    const sent = await uploads.send(file, { ...stage.target, onProgress: (bytes) => seen.push(bytes) })
    expect(sent.ok && stage.storedAt(sent.value.url)?.equals(await bytesOf(file))).toBe(true)
    expect(seen.at(-1)).toBe(file.size)
    expect(uploads.list()).toEqual([])
    expect(await openUploadStore(stage.userId).list()).toEqual([])
  })

  it('UPLOAD-DIALOG-1: answers with the problem, or that it was cancelled', async () => {
    const uploads = await stage.browser.openTab()
    expect(await uploads.send(fileOf(0), stage.target)).toEqual({ ok: false, error: 'empty' })
    const held = gate()
    stage.server.hold = held.promise
    const end = new AbortController()
    const sending = uploads.send(fileOf(100), { ...stage.target, signal: end.signal })
    await until(() => expect(stage.server.requests).toHaveLength(1))
    end.abort()
    expect(await sending).toEqual({ ok: false, error: 'cancelled' })
    held.open()
  })
})

it('UPLOAD-KEEP-5: uploads without keeping where the stage.browser keeps nothing', async () => {
  const refuse = () => Promise.reject(new Error('Private mode'))
  const uploads = await stage.browser.openTab({
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
  const id = uploads.start(fileOf(PART + 50_000), stage.target)
  await untilDone(uploads, id)
  expect(uploads.find(id)?.isKept).toBe(false)
})
