import { expect, it } from 'vitest'
import { checkPublishName } from './publishName.ts'

it('PUB-NAME-1: takes letters of any script, digits, hyphens and underscores', () => {
  expect(
    ['a', 'Lakeside-library_2', '湖畔', 'हिन्दी', 'ที่นี่', 'x'.repeat(128)].map(
      (name) => checkPublishName(name).ok,
    ),
  ).toEqual([true, true, true, true, true, true])
  expect(checkPublishName('x'.repeat(129))).toEqual({ ok: false, error: 'publish_name_too_long' })
})

it.each([
  '',
  ' ',
  'a b',
  'a/b',
  '..',
  'a.b',
  'a%20b',
  '<script>',
  'a\u0000b',
  'a\u202eb',
  '📚',
  '\u0301a',
  'a\ufe0f',
])('R6: refuses the name %j', (name) => {
  expect(checkPublishName(name)).toEqual({ ok: false, error: 'publish_name_invalid_character' })
})
