import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumber, dayOf, momentAt, offsetAt, startOfDay } from './zones.ts'

const at = (text: string) => Date.parse(text) / 1000

/** As the runtime itself says it: "GMT", "GMT+05:45" or, before there were zones, "GMT+00:53:28". */
function saidOffset(seconds: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    seconds * 1000,
  )
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0', more = '0'] =
    /^GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(said) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(more))
}

it('DB-DATE-7: clocks are as far ahead as the zone has it at every second, whatever was asked before', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const times = fc.integer({ min: at('1000-01-02T00:00:00Z'), max: at('2200-01-01T00:00:00Z') })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(times, { minLength: 1, maxLength: 10 }),
      (zone, asked) => {
        for (const seconds of asked.flatMap((one) => [one, one + 86_400, one - 86_400, one]))
          expect(offsetAt(seconds, zone)).toBe(saidOffset(seconds, zone))
      },
    ),
  )
})

it('DB-DATE-7: where clocks are turned, before and after the very second', () => {
  const turns = [
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 3600, 7200],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', 7200, 3600],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 39_600, 37_800],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', -36_000, 50_400],
    ['America/New_York', '1883-11-18T17:00:00Z', -17_762, -18_000],
  ] as const
  for (const [zone, turned, before, after] of turns)
    expect([zone, offsetAt(at(turned) - 1, zone), offsetAt(at(turned), zone)]).toEqual([zone, before, after])
})

it('DB-DATE-7: a time of day that is shown twice is the first one, one that is skipped comes later by what is skipped', () => {
  const march = dayNumber(2026, 3, 29)
  const october = dayNumber(2026, 10, 25)
  expect(momentAt(march, 2.5 * 3600, 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'))
  expect(momentAt(october, 2.5 * 3600, 'Europe/Berlin')).toBe(at('2026-10-25T00:30:00Z'))
  expect(startOfDay(dayNumber(2011, 12, 31), 'Pacific/Apia')).toBe(at('2011-12-30T10:00:00Z'))
  expect(dayOf(at('2011-12-30T09:59:59Z'), 'Pacific/Apia')).toBe(dayNumber(2011, 12, 29))
})
