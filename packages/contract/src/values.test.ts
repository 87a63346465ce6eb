import { expect, it } from 'vitest'
import { jsonObjectSchema, textSchema, viewIdSchema } from './values.ts'

const MAX = 1000
const accepts = (value: unknown) => jsonObjectSchema(MAX).safeParse(value).success

it('reads ids of any case as lower case', () => {
  expect(viewIdSchema.parse('ABCDEF00-0000-4000-8000-00000000000A')).toBe(
    'abcdef00-0000-4000-8000-00000000000a',
  )
  expect(viewIdSchema.safeParse('abcdef').success).toBe(false)
})

it('takes only text that the database can hold', () => {
  const accepted = ['', 'a', '🌿', 'a\nb'].map((text) => textSchema(5).safeParse(text).success)
  expect(accepted).toEqual([true, true, true, true])
  const refused = ['a\u0000b', '\ud83c', 'sixsix'].map((text) => textSchema(5).safeParse(text).success)
  expect(refused).toEqual([false, false, false])
})

it('bounds the depth and the size of JSON, and looks into every corner of it', () => {
  expect(accepts({ a: [1, 'two', null, { b: true }], unknown: { kept: [] } })).toBe(true)
  expect(accepts({ a: 'x'.repeat(MAX) })).toBe(false)
  expect(accepts({ a: Array.from({ length: MAX }, () => 0) })).toBe(false)
  expect(accepts({ a: [{ b: '\u0000' }] })).toBe(false)
  expect(accepts({ a: [{ '\ud800': 1 }] })).toBe(false)
  expect(accepts([])).toBe(false)
  const deep = JSON.parse('{"a":'.repeat(300) + '1' + '}'.repeat(300)) as unknown
  expect(jsonObjectSchema(1_000_000).safeParse(deep).success).toBe(false)
})
