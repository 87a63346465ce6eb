import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { formatMessage } from './formatMessage.ts'

it.each([
  ['Nothing', {}, 'Nothing'],
  ['{name}’s page', { name: 'Ada' }, 'Ada’s page'],
  ["{name}'s page", { name: 'Ada' }, "Ada's page"],
  ['{a}{b}', { a: '{b}', b: 1 }, '{b}1'],
  ["'{name}' and ''", { name: 'Ada' }, "{name} and '"],
  ['{n, plural, one {# page} other {# pages}}', { n: 1 }, '1 page'],
  ['{n, plural, one {# page} other {# pages}}', { n: 1200 }, '1,200 pages'],
  ['{n, plural, =0 {none} one {{n} page} other {{n} pages}}', { n: 0 }, 'none'],
  ['{n, plural, other {{n} pages}}', { n: 1200 }, '1200 pages'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ['{who, select, me {you} other {{who}}}', { who: 'me' }, 'you'],
  ['{who, select, me {you} other {{who}}}', { who: 'toString' }, 'toString'],
  ['# is no place, nor is {missing}', {}, '# is no place, nor is {missing}'],
])('MSG-ICU-2: formats %s', (message, values, expected) => {
  expect(formatMessage(message, 'en', values)).toBe(expected)
})

it('MSG-ICU-3: says plurals as the language does', () => {
  const message = '{n, plural, one {# strona} few {# strony} many {# stron} other {# strony}}'
  expect([1, 2, 5, 22, 1.5].map((n) => formatMessage(message, 'pl', { n }))).toEqual([
    '1 strona',
    '2 strony',
    '5 stron',
    '22 strony',
    '1,5 strony',
  ])
  expect(formatMessage('{n, plural, other {#}}', 'ar-EG', { n: 3 })).toBe('٣')
})

it.each([
  '{',
  '}',
  '{}',
  '{a b}',
  '{{a}}',
  '{n, plural, one {x}}',
  '{n, plural, }',
  '{n, plural, other x}',
  '{n, number}',
  '{n, date, short}',
])('MSG-ICU-1: refuses %s', (message) => {
  expect(() => formatMessage(message, 'en', { n: 1 })).toThrow('Not a message')
})

const words = fc.stringMatching(/^([ a-z#’]|'[a-z]){0,6}$/)
const name = fc.constantFrom('a', 'b', 'n')
const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
  message: fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    fc.constantFrom("'{x}' ", "'' ", "'}' "),
    name.map((each) => `{${each}}`),
    fc
      .tuple(fc.constantFrom('plural', 'selectordinal'), tie('message'), tie('message'), tie('message'))
      .map(([kind, exact, one, other]) => `{n, ${kind}, =2 {${exact}} one {${one}} other {${other}}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([each, first, other]) => `{${each}, select, x {${first}} other {${other}}}`),
  ),
}))

// An apostrophe before a closing brace quotes it: such messages are refused by one and repaired by the other.
it('MSG-ICU-1: says what the reference implementation of ICU says', () => {
  const values = fc.record({ a: fc.constantFrom('x', 'y'), b: words, n: fc.nat(1_000_000) })
  const locale = fc.constantFrom('en', 'pl', 'ar', 'ja', 'de')
  fc.assert(
    fc.property(message, values, locale, (text, given, language) => {
      const reference = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
      expect(formatMessage(text, language, given)).toBe(String(reference.format(given)))
    }),
  )
})
