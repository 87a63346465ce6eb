import { expect, it } from 'vitest'
import { parseDay } from './parseDay.ts'

/** A Sunday, by the clock of the machine. */
const TODAY = new Date(2026, 2, 1, 10)
const found = (query: string, language = 'en') =>
  parseDay(query, TODAY, language).map(({ year, month, day, name }) =>
    `${name} ${year}-${month + 1}-${day}`.trim(),
  )

it('EDIT-MENTION-2: offers the days near today', () => {
  expect(found('')).toEqual(['Today 2026-3-1', 'Tomorrow 2026-3-2', 'Next week 2026-3-8'])
  expect(found('tom')).toEqual(['Tomorrow 2026-3-2'])
  expect(found('yest')).toEqual(['Yesterday 2026-2-28'])
  expect(found('next w')).toContain('Next week 2026-3-8')
})

it('EDIT-MENTION-2: understands the language of the page, and English', () => {
  expect(found('mor', 'de')).toEqual(['Morgen 2026-3-2'])
  expect(found('tomorrow', 'de')).toEqual(['Morgen 2026-3-2'])
  expect(found('3. märz', 'de')).toEqual(['2026-3-3'])
  expect(found('明日', 'ja')).toEqual(['明日 2026-3-2'])
})

it('EDIT-MENTION-2: understands weekdays, months and distances', () => {
  expect(found('wed')).toEqual(['Wednesday 2026-3-4'])
  expect(found('next friday')).toEqual(['Friday 2026-3-6'])
  expect(found('5 april')).toEqual(['2026-4-5'])
  expect(found('apr 5 2027')).toEqual(['2027-4-5'])
  expect(found('in 3 days')).toEqual(['2026-3-4'])
  expect(found('in 2 weeks')).toEqual(['2026-3-15'])
})

it('EDIT-MENTION-2: reads numbers in the order of the language, and no days that do not exist', () => {
  expect(found('2026-04-05')).toEqual(['2026-4-5'])
  expect(found('5.4.')).toEqual(['2026-4-5'])
  expect(found('5/4/27')).toEqual(['2027-4-5'])
  expect(found('5/4/27', 'en-US')).toEqual(['2027-5-4'])
  expect(found('31.2.')).toEqual([])
  expect(found('roadmap')).toEqual([])
})
