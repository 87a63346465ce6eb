import { expect, it } from 'vitest'
import { upcomingOf } from './upcomingOf.ts'

it('HOME-REMIND-1: the next reminders come in their order, with those of the last day, and no more than eight', () => {
  const hour = 3600
  const at = (hours: number) => ({
    id: String(hours),
    kind: 'document' as const,
    objectId: 'page',
    scheduledAt: hours * hour,
    title: '',
    message: '',
    meta: {},
  })
  const shown = (...hours: number[]) =>
    upcomingOf(hours.map(at), 100 * hour * 1000).map(({ id }) => Number(id))
  expect(shown(130, 99, 75, 101)).toEqual([99, 101, 130])
  expect(shown(...Array.from({ length: 10 }, (_, index) => 101 + index))).toHaveLength(8)
})
