import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { describe, expect, it } from 'vitest'
import { fillRows, type FillOptions, type FillProgress } from './fillRows.ts'

type Answer = Result<string | null, ErrorCode>

const rowIds = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`)

function fill(options: Partial<FillOptions> & Pick<FillOptions, 'rowIds' | 'ask'>) {
  const told: FillProgress[] = []
  const filled = fillRows({
    wait: () => Promise.resolve(),
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
    ...options,
  })
  return { filled, told }
}

describe('AI-FIELD-ROWS-1: filling the cells of a column', () => {
  it('asks about each row once, two at a time, and tells how far it is', async () => {
    const asked: string[] = []
    let [open, most] = [0, 0]
    const { filled, told } = fill({
      rowIds: rowIds(5),
      async ask(rowId) {
        asked.push(rowId)
        most = Math.max(most, (open += 1))
        await Promise.resolve()
        open -= 1
        return ok(rowId === 'r3' ? null : `about ${rowId}`)
      },
    })
    expect(await filled).toEqual({
      texts: new Map(['r0', 'r1', 'r2', 'r4'].map((id) => [id, `about ${id}`])),
      failed: 0,
      problem: null,
    })
    expect(asked).toEqual(rowIds(5))
    expect(most).toBe(2)
    expect(told.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5])
  })

  it('AI-FIELD-WAIT-1: waits where the server asks for it, says so, and asks about the same row again', async () => {
    let refusals = 2
    let waits = 0
    const { filled, told } = fill({
      rowIds: ['a'],
      ask: () => Promise.resolve(refusals-- > 0 ? err('too_many_requests') : ok('here')),
      wait: () => {
        waits += 1
        return Promise.resolve()
      },
    })
    expect((await filled).texts).toEqual(new Map([['a', 'here']]))
    expect(waits).toBe(2)
    expect(told.map(({ isWaiting }) => isWaiting)).toEqual([true, true, false])
  })

  it('keeps what has come when it is stopped, and asks nothing more', async () => {
    const stopping = new AbortController()
    const asked: string[] = []
    const { filled } = fill({
      rowIds: rowIds(100),
      signal: stopping.signal,
      ask(rowId, signal) {
        asked.push(rowId)
        if (rowId === 'r4') stopping.abort()
        return Promise.resolve<Answer>(signal.aborted ? err('network_error') : ok('x'))
      },
    })
    expect(await filled).toMatchObject({ failed: 0, problem: null })
    expect([...(await filled).texts.keys()]).toEqual(['r0', 'r1', 'r2', 'r3'])
    expect(asked.length).toBeLessThan(7)
  })

  it('AI-FIELD-FAIL-1: leaves out rows that get no usable answer, and goes on with the others', async () => {
    const { filled } = fill({
      rowIds: rowIds(12),
      ask: (rowId) =>
        Promise.resolve<Answer>(Number(rowId.slice(1)) % 3 === 0 ? err('ai_response_error') : ok('x')),
    })
    expect(await filled).toMatchObject({ failed: 4, problem: null })
    expect((await filled).texts.size).toBe(8)
  })

  it('AI-FIELD-FAIL-1: ends where none of them is answered, and where there is no more to ask', async () => {
    const nonsense = fill({ rowIds: rowIds(50), ask: () => Promise.resolve(err('ai_response_error')) })
    expect(await nonsense.filled).toMatchObject({ problem: 'ai_response_error', failed: 5 })
    let asked = 0
    const usedUp = fill({
      rowIds: rowIds(50),
      ask: () =>
        Promise.resolve<Answer>((asked += 1) > 7 ? err('ai_response_limit_exceeded') : ok(`${asked}`)),
    })
    expect(await usedUp.filled).toMatchObject({ problem: 'ai_response_limit_exceeded' })
    expect((await usedUp.filled).texts.size).toBe(7)
  })
})
