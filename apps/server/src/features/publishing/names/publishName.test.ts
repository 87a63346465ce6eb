import { expect, it } from 'vitest'
import { checkPublishName, defaultPublishName } from './publishName.ts'

const ID = '550e8400-e29b-41d4-a716-446655440000'

it.each([
  ['Lakeside library', `Lakeside-libr-${ID}`],
  ['', `-${ID}`],
  ['a/b?c#d', `a-b-c-d-${ID}`],
  // Thirteen bytes, and never half a character.
  ['Übergröße für alle', `Übergröße--${ID}`],
  ['湖畔图书馆', `湖畔图书-${ID}`],
  ['📚 Books', `--Books-${ID}`],
])('names a page called %j %j', (name, expected) => {
  const made = defaultPublishName(name, ID)
  expect(made).toBe(expected)
  expect(checkPublishName(made).ok).toBe(true)
})

it('PUB-NAME-1: takes letters of any script, digits, hyphens and underscores', () => {
  expect(
    ['a', 'Lakeside-library_2', '湖畔', 'x'.repeat(128)].map((name) => checkPublishName(name).ok),
  ).toEqual([true, true, true, true])
  expect(checkPublishName('x'.repeat(129))).toEqual({ ok: false, error: 'publish_name_too_long' })
})

it.each(['', ' ', 'a b', 'a/b', '..', 'a.b', 'a%20b', '<script>', 'a\u0000b', 'a\u202eb', '📚'])(
  'R6: refuses the name %j',
  (name) => {
    expect(checkPublishName(name)).toEqual({ ok: false, error: 'publish_name_invalid_character' })
  },
)
