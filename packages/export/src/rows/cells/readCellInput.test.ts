import type { Field } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleField } from '../../testing/sampleField.ts'
import { optionColor } from './optionColor.ts'
import { readCellInput, type InputContext } from './readCellInput.ts'

let count = 0
const CONTEXT: InputContext = {
  locale: 'en-GB',
  timeZone: 'UTC',
  now: 0,
  newOptionId: () => `new${(count += 1)}`,
  newMemberId: () => `new${(count += 1)}`,
  people: [],
  relatedRowIds: () => [],
}

function selectOf(type: 'single_select' | 'multi_select', ...names: readonly string[]): Field {
  const field = sampleField(type)
  if (field.type !== 'single_select' && field.type !== 'multi_select') throw new Error('no select')
  const options = names.map((name) => ({ id: name.toLowerCase(), name, color: 'Purple' as const }))
  return { ...field, options: { ...field.options, options } }
}

function valueOf(text: string, field: Field) {
  const read = readCellInput(text, field, CONTEXT)
  return read.ok ? read.value.value : read.error
}

describe('what is typed or pasted for a cell', () => {
  it('GRID-INPUT-1: text stays as it is, addresses without the spaces around them', () => {
    expect(valueOf(' two\nlines ', sampleField('rich_text'))).toEqual({
      type: 'rich_text',
      text: ' two\nlines ',
    })
    expect(valueOf(' sheaf.test ', sampleField('url'))).toEqual({ type: 'url', text: 'sheaf.test' })
    expect(valueOf('', sampleField('rich_text'))).toBeNull()
    expect(valueOf('  ', sampleField('number'))).toBeNull()
  })

  it.each([
    ['1h 30m', 5_400_000],
    ['1:30', 5_400_000],
    ['90', 5_400_000],
    ['1.5', 90_000],
  ])('GRID-TIME-1: %s is a duration', (text, milliseconds) => {
    expect(valueOf(text, sampleField('time'))).toEqual({ type: 'time', milliseconds })
  })

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['0', false],
  ])('GRID-BOX-1: %s is a box', (text, checked) => {
    expect(valueOf(text, sampleField('checkbox'))).toEqual({ type: 'checkbox', checked })
  })

  it('GRID-INPUT-2: says why a text is no value', () => {
    expect(valueOf('abc', sampleField('number'))).toBe('notNumber')
    expect(valueOf('abc', sampleField('time'))).toBe('notDuration')
    expect(valueOf('abc', sampleField('date_time'))).toBe('notDate')
    expect(valueOf('abc', sampleField('checkbox'))).toBe('notBox')
    expect(valueOf('abc', sampleField('person'))).toBe('notPerson')
    expect(valueOf('abc', sampleField('relation'))).toBe('notRow')
    expect(valueOf('abc', sampleField('media'))).toBe('notFile')
    expect(valueOf('abc', sampleField('created_time'))).toBe('notWritten')
  })

  it('GRID-DATE-1: dates and ranges, with a time where one says it', () => {
    const day = Date.UTC(2026, 5, 18) / 1000
    const date = sampleField('date_time')
    const plain = { type: 'date_time', start: day, end: null, includeTime: false }
    expect(valueOf('18 Jun 2026', date)).toEqual(plain)
    expect(valueOf('2026-06-18', date)).toEqual(plain)
    expect(valueOf('2026-06-18 09:00', date)).toEqual({ ...plain, start: day + 9 * 3600, includeTime: true })
    expect(valueOf('18 Jun 2026 → 25 Jun 2026', date)).toEqual({ ...plain, end: day + 7 * 86_400 })
  })

  it('GRID-OPTION-1: options by their names; what is new is made once, in the colour that is least used', () => {
    const field = selectOf('multi_select', 'Timber', 'Reuse')
    const read = readCellInput('timber, Stone, Stone', field, CONTEXT)
    if (!read.ok) throw new Error(read.error)
    const [made] = read.value.newOptions
    expect(read.value.newOptions).toEqual([{ id: made?.id, name: 'Stone', color: 'Pink' }])
    expect(read.value.value).toEqual({ type: 'multi_select', optionIds: ['timber', made?.id] })
    expect(valueOf('a, b', selectOf('single_select', 'a, b'))).toEqual({
      type: 'single_select',
      optionIds: ['a, b'],
    })
  })

  it('GRID-OPTION-2: a new option has the least used of the first ten colours', () => {
    const options = (['Purple', 'Pink', 'Purple'] as const).map((color, index) => ({
      id: `${index}`,
      name: '',
      color,
    }))
    expect(optionColor([])).toBe('Purple')
    expect(optionColor(options)).toBe('LightPink')
  })
})
