import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDecisions, type Decision } from './createDecisions.ts'

const VIEW = { scope: 'page', level: 10 } as const
const sent: [string, Decision][] = []
let failure: Error | null = null
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  failure = null
})
afterEach(() => vi.useRealTimers())

const open = () =>
  createDecisions({
    undoMs: 6_000,
    onChange: () => undefined,
    async send(requestId, decision) {
      if (failure) throw failure
      sent.push([requestId, decision])
    },
  })

it('INBOX-DECIDE-1: a decision is sent when the time to take it back is over', async () => {
  const decisions = open()
  decisions.decide('one', VIEW)
  decisions.decide('one', null)
  decisions.decide('other', null)
  await vi.advanceTimersByTimeAsync(5_999)
  decisions.undo('other')
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['one', VIEW]])
  expect([decisions.stateOf('one')?.kind, decisions.stateOf('other')]).toEqual(['sent', null])
  decisions.undo('one')
  expect(decisions.stateOf('one')?.kind).toBe('sent')
})

it('INBOX-DECIDE-1: closing sends what waits, once; one that fails stands open again', async () => {
  const decisions = open()
  decisions.decide('one', VIEW)
  await decisions.settleAll()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([['one', VIEW]])
  failure = new Error('refused')
  decisions.decide('other', null)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(decisions.stateOf('other')).toEqual({ kind: 'failed', error: failure })
  failure = null
  decisions.decide('other', VIEW)
  await decisions.settleAll()
  expect(sent.at(-1)).toEqual(['other', VIEW])
})
