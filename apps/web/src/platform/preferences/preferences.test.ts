import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preferenceMetadata } from './preferenceMetadata.ts'
import { readPreferences, type Preferences } from './preferences.ts'

const NOTHING: Preferences = {
  theme: 'system',
  language: null,
  motion: 'system',
  startPage: 'last',
  dateFormat: null,
  isTwelveHour: null,
  firstDayOfWeek: null,
  timeZone: null,
}

const preferences = fc.record<Preferences>({
  theme: fc.constantFrom('light', 'dark', 'system'),
  language: fc.constantFrom(null, 'de', 'zh-CN'),
  motion: fc.constantFrom('system', 'reduced'),
  startPage: fc.constantFrom('last', 'first', 'home'),
  dateFormat: fc.constantFrom(null, 'local', 'us', 'iso', 'friendly', 'day_month_year'),
  isTwelveHour: fc.constantFrom(null, true, false),
  firstDayOfWeek: fc.constantFrom(null, 0, 1, 2, 3, 4, 5, 6),
  timeZone: fc.constantFrom(null, 'Europe/Oslo', 'America/St_Johns'),
})

it('SET-PREF-1: what is kept in a profile is read again, one change after the other', () => {
  fc.assert(
    fc.property(
      preferences,
      fc.array(fc.tuple(preferences, fc.subarray(Object.keys(NOTHING)))),
      (first, changes) => {
        let metadata: Record<string, unknown> = { icon_url: '🌾', ...preferenceMetadata(first) }
        let expected = first
        for (const [next, keys] of changes) {
          const change = Object.fromEntries(Object.entries(next).filter(([key]) => keys.includes(key)))
          metadata = { ...metadata, ...preferenceMetadata(change) }
          expected = { ...expected, ...change }
        }
        expect(readPreferences(metadata)).toEqual(expected)
        expect(metadata['icon_url']).toBe('🌾')
      },
    ),
  )
})

it('SET-PREF-1: writes dates, times and weeks as other clients do', () => {
  expect(
    preferenceMetadata({ dateFormat: 'iso', isTwelveHour: false, firstDayOfWeek: 0, theme: 'dark' }),
  ).toEqual({ date_format: 2, time_format: 1, start_week_on: 0, theme: 'dark' })
  expect(preferenceMetadata({ theme: 'system', motion: 'system', dateFormat: null })).toEqual({
    theme: null,
    reduced_motion: null,
    date_format: null,
  })
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions()
  expect(preferenceMetadata({ timeZone: 'Asia/Tokyo' })).toEqual({
    timezone: { default_timezone: here, timezone: 'Asia/Tokyo' },
  })
  expect(preferenceMetadata({ timeZone: null })).toEqual({ timezone: null })
})

it('SET-PREF-7: the zone of a device that another client noted is nobody’s choice', () => {
  const noted = (timezone: unknown) => readPreferences({ timezone }).timeZone
  expect(noted({ default_timezone: 'Asia/Tokyo', timezone: null })).toBeNull()
  expect(noted({ default_timezone: 'Asia/Tokyo', timezone: 'Europe/Oslo' })).toBe('Europe/Oslo')
  expect([noted('Asia/Tokyo'), noted({ timezone: 'Nowhere/Land' }), noted({ timezone: 7 })]).toEqual([
    null,
    null,
    null,
  ])
})

it('SET-PREF-1: what cannot be read is as if nobody had chosen', () => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, null, '', 'x', -1, 9, 1.5, [], {}), (value) => {
      const keys = [
        'theme',
        'reduced_motion',
        'start_page',
        'date_format',
        'time_format',
        'start_week_on',
        'timezone',
      ]
      expect(readPreferences(Object.fromEntries(keys.map((key) => [key, value])))).toEqual(NOTHING)
    }),
  )
})
