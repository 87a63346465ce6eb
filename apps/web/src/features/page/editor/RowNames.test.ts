import type { MentionedRow } from '@sheaf/editor'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RowNames } from './RowNames.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function row(id: string, name: string): MentionedRow {
  return { id, name, databaseId: 'd', viewId: 'v', documentId: null, icon: null, place: 'Tasks' }
}

function open(answers: (readonly MentionedRow[] | null)[]) {
  const asked: (readonly string[])[] = []
  const onChange = vi.fn<() => void>()
  const names = new RowNames({
    async ask(ids) {
      asked.push(ids)
      const answer = answers.shift()
      if (!answer) throw new Error('offline')
      return answer
    },
    onChange,
    now: () => Date.now(),
  })
  return { names, asked, onChange }
}

it('ROW-MENTION-1: rows that are drawn together are asked for together, and once', async () => {
  const { names, asked, onChange } = open([[row('a', 'Boat')]])
  expect([names.find('a'), names.find('b'), names.find('a')]).toEqual([undefined, undefined, undefined])
  await vi.runAllTimersAsync()
  expect(asked).toEqual([['a', 'b']])
  expect(onChange).toHaveBeenCalledOnce()
  expect(names.find('a')?.name).toBe('Boat')
  expect(names.find('b')).toBeNull()
})

it('ROW-MENTION-1: names are asked for again after a while, and listeners hear of those that changed', async () => {
  const { names, asked, onChange } = open([[row('a', 'Boat')], [row('a', 'Boat')], [row('a', 'Ship')]])
  names.find('a')
  for (const expected of ['Boat', 'Boat', 'Ship']) {
    await vi.runAllTimersAsync()
    expect(names.find('a')?.name).toBe(expected)
    await vi.advanceTimersByTimeAsync(31_000)
    names.find('a')
  }
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('ROW-MENTION-1: without an answer what is known stays', async () => {
  const { names, onChange } = open([null, [row('a', 'Boat')], null])
  names.find('a')
  await vi.runAllTimersAsync()
  expect(names.find('a')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(31_000)
  names.find('a')
  await vi.runAllTimersAsync()
  await vi.advanceTimersByTimeAsync(31_000)
  names.find('a')
  await vi.runAllTimersAsync()
  expect(names.find('a')?.name).toBe('Boat')
  expect(onChange).toHaveBeenCalledOnce()
})
