import { expect, it } from 'vitest'
import { runInParts } from './runInParts.ts'

function watched(limit = Infinity) {
  const sent: (readonly number[])[] = []
  const reported: number[] = []
  const work = {
    size: 500,
    send: async (part: readonly number[]) => {
      if (sent.length >= limit) throw new Error('no network')
      sent.push(part)
    },
    onDone: (done: number) => void reported.push(done),
    isStopped: () => false,
  }
  return { sent, reported, work }
}

const items = Array.from({ length: 1001 }, (_, place) => place)

it('PUBWEB-PARTS-1: sends everything once, in parts and in order, and says how far it is', async () => {
  const { sent, reported, work } = watched()
  expect(await runInParts(items, work)).toEqual({ done: 1001, end: 'all' })
  expect(sent.map((part) => part.length)).toEqual([500, 500, 1])
  expect(sent.flat()).toEqual(items)
  expect(reported).toEqual([500, 1000, 1001])
})

it('PUBWEB-PARTS-2: stops between two parts; what is done stays done', async () => {
  const { sent, reported, work } = watched()
  const outcome = await runInParts(items, { ...work, isStopped: () => reported.length > 0 })
  expect(outcome).toEqual({ done: 500, end: 'stopped' })
  expect(sent).toHaveLength(1)
})

it('PUBWEB-PARTS-2: ends where a part is refused, and says how many were done', async () => {
  const { work } = watched(2)
  expect(await runInParts(items, work)).toEqual({
    done: 1000,
    end: 'refused',
    error: new Error('no network'),
  })
})
