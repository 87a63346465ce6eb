import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  bytesOf,
  fileOf,
  openUploadStage,
  PART,
  stateOf,
  until,
  untilDone,
  untilFailed,
  type UploadStage,
} from './testing/openUploadStage.ts'

let stage: UploadStage
beforeEach(async () => {
  stage = await openUploadStage()
})
afterEach(() => stage.close())

describe('a bad connection', () => {
  it('UPLOAD-CUT-1: what sends files comes once the network is back, where it was not there before', async () => {
    let isBack = false
    let asked = 0
    const uploads = await stage.browser.openTab({
      fetchSending: async (sending) => {
        asked += 1
        if (!isBack) throw new TypeError('Failed to fetch dynamically imported module')
        return sending
      },
    })
    const id = uploads.start(fileOf(100), stage.target)
    await until(() => expect(asked).toBeGreaterThan(3))
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'waiting', waitsFor: 'network' })
    isBack = true
    await untilDone(uploads, id)
    expect(stage.server.files.size).toBe(1)
  })

  it('UPLOAD-CUT-1: is waited for, and what the stage.server has is not sent again', async () => {
    const uploads = await stage.browser.openTab()
    const cuts = new Map([
      ['/2', 2],
      ['/4', 1],
    ])
    stage.server.interfere = (request) => {
      const part = /upload_part.*(\/\d)$/.exec(request)?.[1]
      const left = part ? (cuts.get(part) ?? 0) : 0
      if (!part || left === 0) return null
      cuts.set(part, left - 1)
      return 'cut'
    }
    const file = fileOf(4 * PART + 100_000)
    const id = uploads.start(file, stage.target)
    const phases = new Set<string>()
    uploads.subscribe(() => phases.add(JSON.stringify(uploads.find(id)?.state).replace(/\d+/, 'n')), id)
    const url = await untilDone(uploads, id)
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(stage.requestsOf(/upload_part/)).toHaveLength(5 + 3)
    expect(phases).toContain('{"phase":"waiting","sentBytes":n,"waitsFor":"network"}')
  })

  it.each(['create_upload', 'complete_upload', 'upload_part'])(
    'UPLOAD-CUT-2: may lose the answer of %s: the file is there once',
    async (call) => {
      const uploads = await stage.browser.openTab()
      let isLost = false
      stage.server.interfere = (request) => {
        if (isLost || !request.includes(call)) return null
        isLost = true
        return 'lose-answer'
      }
      const file = fileOf(PART + 50_000)
      const url = await untilDone(uploads, uploads.start(file, stage.target))
      expect(isLost).toBe(true)
      expect(stage.requestsOf(/upload_part\//).length).toBeLessThanOrEqual(3)
      expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
      expect(stage.server.files.size).toBe(1)
    },
  )

  it('UPLOAD-CUT-3: waits as long as it takes', async () => {
    const uploads = await stage.browser.openTab()
    stage.server.interfere = () => 'cut'
    const id = uploads.start(fileOf(100), stage.target)
    await until(() => expect(stage.server.requests.length).toBeGreaterThan(8))
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'waiting', waitsFor: 'network' })
    stage.server.interfere = () => null
    await untilDone(uploads, id)
  })

  it('UPLOAD-CUT-3: goes on at once when the network is back', async () => {
    let isBack = (): void => {}
    const uploads = await stage.browser.openTab({
      delays: { retryMs: 3_600_000, longestMs: 3_600_000, notifyMs: 0 },
      onBack(listener) {
        isBack = listener
        return () => {}
      },
    })
    stage.server.interfere = () => 'cut'
    const id = uploads.start(fileOf(100), stage.target)
    await until(() => expect(stateOf(uploads, id)).toMatchObject({ waitsFor: 'network' }))
    stage.server.interfere = () => null
    isBack()
    await untilDone(uploads, id)
  })

  it('UPLOAD-CUT-3: is over where one part moves, whichever others wait for their next attempt', async () => {
    let isBack = (): void => {}
    const uploads = await stage.browser.openTab({
      delays: { retryMs: 3_600_000, longestMs: 3_600_000, notifyMs: 0 },
      onBack(listener) {
        isBack = listener
        return () => {}
      },
    })
    let isCut = false
    stage.server.interfere = (request) => {
      if (isCut || !/upload_part.*\/2$/.test(request)) return null
      isCut = true
      return 'cut'
    }
    const id = uploads.start(fileOf(6 * PART), stage.target)
    const parts = () => [...stage.server.uploads.values()].map((upload) => upload.parts.size)
    await until(() => expect(parts()).toEqual([5]))
    expect(stateOf(uploads, id)).toMatchObject({ phase: 'sending' })
    isBack()
    await untilDone(uploads, id)
  })
})

describe('a stage.server in trouble', () => {
  it('UPLOAD-CUT-4: gets three tries, and a person another', async () => {
    const uploads = await stage.browser.openTab()
    stage.server.interfere = (request) => (request.includes('upload_part') ? { status: 500 } : null)
    const id = uploads.start(fileOf(PART + 50_000), stage.target)
    expect(await untilFailed(uploads, id)).toBe('failed')
    for (const part of [1, 2])
      expect(stage.requestsOf(new RegExp(`upload_part.*/${part}$`)).length).toBeLessThanOrEqual(3)
    stage.server.interfere = () => null
    uploads.retry(id)
    await untilDone(uploads, id)
    expect(stage.requestsOf(/create_upload/)).toHaveLength(1)
  })

  it('UPLOAD-CUT-4: that answers 500 twice is asked a third time', async () => {
    const uploads = await stage.browser.openTab()
    let failures = 2
    stage.server.interfere = () => (failures-- > 0 ? { status: 500 } : null)
    await untilDone(uploads, uploads.start(fileOf(100), stage.target))
    expect(stage.server.requests).toHaveLength(3)
  })

  it('UPLOAD-CUT-5: that has forgotten the upload gets it anew', async () => {
    const uploads = await stage.browser.openTab()
    let isForgotten = false
    stage.server.interfere = (request) => {
      if (!isForgotten && /upload_part.*\/2$/.test(request)) {
        isForgotten = true
        stage.server.uploads.clear()
      }
      return null
    }
    const file = fileOf(2 * PART + 100_000)
    const url = await untilDone(uploads, uploads.start(file, stage.target))
    expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
    expect(stage.requestsOf(/create_upload/)).toHaveLength(2)
  })
})

it('UPLOAD-CUT-6: renews a token that runs out in the middle, once', async () => {
  const uploads = await stage.browser.openTab()
  stage.server.interfere = (request) => {
    if (/upload_part.*\/3$/.test(request)) stage.server.token = 'token-2'
    return null
  }
  const file = fileOf(4 * PART + 100_000)
  const url = await untilDone(uploads, uploads.start(file, stage.target))
  expect(stage.storedAt(url)?.equals(await bytesOf(file))).toBe(true)
  expect(stage.browser.renewals()).toBe(1)
})
