import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { dateFormatter } from './dateFormatter.ts'
import { setDatePreferences, setPreferredClock } from './datePreferences.ts'
import { zoneClock } from './zoneClock.ts'
import { personClock, personDay, personMoment, personZone } from './personClock.ts'

const NONE = { dateFormat: null, isTwelveHour: null, firstDayOfWeek: null, timeZone: null }
const ZONES = ['Europe/Oslo', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
afterEach(() => setDatePreferences(NONE))

function prefer(timeZone: string): void {
  setDatePreferences({ ...NONE, timeZone })
  setPreferredClock(zoneClock(timeZone))
}

it('SET-PREF-7: a moment is read and written on the clock that is preferred', () => {
  const moment = new Date('2026-07-03T22:35:00Z')
  prefer('Asia/Kathmandu')
  expect(personClock(moment)).toEqual({ year: 2026, month: 6, day: 4, hours: 4, minutes: 20 })
  expect(dateFormatter('en', { hasDay: true, hasTime: true }).format(moment)).toBe('4 July 2026 at 4:20')
  expect(dateFormatter('en', { hasDay: true, hasTime: false, isUtc: true }).format(moment)).toBe(
    '3 July 2026',
  )
  expect(personZone()).toBe('Asia/Kathmandu')
  prefer('America/St_Johns')
  expect(personClock(moment)).toEqual({ year: 2026, month: 6, day: 3, hours: 20, minutes: 5 })
  expect(personDay(moment) * 86_400_000).toBe(Date.UTC(2026, 6, 3))
})

it('SET-PREF-7: without a preference it is the clock of the device', () => {
  const moment = new Date(2026, 2, 29, 1, 30)
  expect(personClock(moment)).toEqual({ year: 2026, month: 2, day: 29, hours: 1, minutes: 30 })
  expect(personMoment({ year: 2026, month: 2, day: 29, hours: 1, minutes: 30 })).toEqual(moment)
})

it('SET-PREF-7: what a clock shows leads back to the moment, but for the hour that it shows twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (timeZone, date) => {
        prefer(timeZone)
        const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
        const shown = personClock(moment)
        const back = personMoment(shown)
        expect(personClock(back)).toEqual(shown)
        expect(Math.abs(back.getTime() - moment.getTime())).toBeLessThanOrEqual(3_600_000)
      },
    ),
  )
})

it('SET-PREF-7: what goes over the end of a day, a month or an hour counts on', () => {
  prefer('Europe/Oslo')
  expect(personMoment({ year: 2026, month: 0, day: 32, hours: 23, minutes: 75 }).toISOString()).toBe(
    '2026-02-01T23:15:00.000Z',
  )
  expect(personMoment({ year: 2026, month: 2, day: 1 - 1 }).toISOString()).toBe('2026-02-27T23:00:00.000Z')
  expect(personMoment({ year: 2026, month: 2, day: 29, hours: 9 }).toISOString()).toBe(
    '2026-03-29T07:00:00.000Z',
  )
})
