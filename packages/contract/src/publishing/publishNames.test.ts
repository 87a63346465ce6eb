import { expect, it } from 'vitest'
import { PUBLISH_NAME, titleSlug } from './publishNames.ts'

it.each([
  ['Lakeside library', 'lakeside-library'],
  ["Ada's  notes, 2nd — draft!", 'adas-notes-2nd-draft'],
  ['a/b?c#d', 'a-b-c-d'],
  ['Übergröße für alle', 'übergröße-für-alle'],
  ['湖畔图书馆', '湖畔图书馆'],
  ['हिन्दी पाठ', 'हिन्दी-पाठ'],
  ['📚 Books 1️⃣', 'books-1'],
  ['e\u0301te\u0301', 'été'],
  ['--a_b--', 'a_b'],
  // Cut behind a word, within 64.
  [`${'seven77 '.repeat(8)}eightythree`, Array.from({ length: 8 }, () => 'seven77').join('-')],
  [`${'ab '.repeat(20)}uncuttable`, Array.from({ length: 20 }, () => 'ab').join('-')],
  ['x'.repeat(100), 'x'.repeat(64)],
  // Words without spaces between them: never through one.
  ['图书馆'.repeat(30), '图书馆'.repeat(21)],
  ['', null],
  ['📚!? ', null],
  ['\u0301', null],
])('PUB-NAME-7: the words of %j are %j', (title, slug) => {
  expect(titleSlug(title)).toBe(slug)
  expect(slug === null || PUBLISH_NAME.test(slug)).toBe(true)
})
