import { describe, expect, it } from 'vitest'
import { dragTarget, type Held } from './dragTarget.ts'
import { DAY, FINE_STEP, HOUR, STEP } from './localTime.ts'
import type { CalendarPlace } from './placeAt.ts'

const entry = { rowId: 'r', start: 0, end: null, includeTime: true, firstDay: 10, lastDay: 10 }
const time = (day: number, hour: number): CalendarPlace => ({
  kind: 'time',
  day,
  at: day * DAY + hour * HOUR,
})
const span = (day: number, from: number, to: number) => ({
  from: day * DAY + from * HOUR,
  to: day * DAY + to * HOUR,
})
const held: Held = { kind: 'entry', rowId: 'r', entry, span: span(10, 9, 10.5), from: time(10, 9.5) }

describe('a drag in a calendar', () => {
  it('CAL-TIME-1: goes by quarters of an hour where it is held, with Alt by five minutes, and begins on the day below the pointer', () => {
    expect(dragTarget(held, time(11, 13.6), STEP).span).toEqual(span(11, 13, 14.5))
    expect(dragTarget(held, time(11, 13.6), FINE_STEP).span).toEqual(span(11, 13 + 1 / 12, 14.5 + 1 / 12))
    expect(dragTarget(held, time(11, 0.1), STEP).span).toEqual(span(11, 0, 1.5))
  })

  it('CAL-TIME-1: above the hours it takes one day, and goes nowhere beyond the days', () => {
    expect(dragTarget(held, { kind: 'day', day: 12 }, STEP)).toEqual({
      days: { firstDay: 12, lastDay: 12 },
      span: null,
      isUndated: false,
    })
    expect(dragTarget(held, null, STEP).days).toBe(null)
    expect(dragTarget(held, { kind: 'undated' }, STEP).isUndated).toBe(true)
  })

  it('CAL-TIME-3: hours that are dragged over are at least a step', () => {
    const hours: Held = { kind: 'hours', from: 10 * DAY + 9.1 * HOUR }
    expect(dragTarget(hours, time(10, 9.1), STEP).span).toEqual(span(10, 9, 9.25))
    expect(dragTarget(hours, time(10, 8.6), STEP).span).toEqual(span(10, 8.5, 9.25))
    expect(dragTarget(hours, { kind: 'day', day: 10 }, STEP).days).toBe(null)
  })

  it('CAL-TIME-2: an edge among hours stays a step from the other', () => {
    const edge: Held = { kind: 'edge', rowId: 'r', edge: 'start', entry, span: span(10, 9, 10) }
    expect(dragTarget(edge, time(10, 12), STEP).span).toEqual(span(10, 9.75, 10))
    expect(dragTarget({ ...edge, edge: 'end' }, time(11, 1), STEP).span).toEqual(span(10, 9, 25))
  })
})
