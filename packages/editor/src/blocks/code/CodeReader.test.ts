import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CodeQuestion } from './codeWorker.ts'
import { CodeReader } from './CodeReader.ts'

/** A worker that answers everything but hostile code, on which it stays. */
class TestWorker extends EventTarget {
  static readonly started: TestWorker[] = []
  isStuck = false
  isEnded = false

  constructor() {
    super()
    TestWorker.started.push(this)
  }

  postMessage({ id, code }: CodeQuestion): void {
    if (code === 'hostile') this.isStuck = true
    if (this.isStuck || this.isEnded) return
    const tokens = [{ from: 0, to: code.length, kind: 'keyword' }]
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, tokens } })))
  }

  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', TestWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  TestWorker.started.length = 0
})

it('EDIT-CODE-6: code that takes too long stays plain, and what waits behind it is coloured', async () => {
  const reader = new CodeReader()
  const read = [reader.read('if', 'c'), reader.read('hostile', 'c'), reader.read('else', 'c')]
  await vi.advanceTimersByTimeAsync(3000)
  const [before, hostile, behind] = await Promise.all(read)
  expect([before?.length, hostile?.length, behind?.length]).toEqual([1, 0, 1])
  expect(TestWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, false])
  reader.close()
})
