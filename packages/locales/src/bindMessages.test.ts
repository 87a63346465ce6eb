import { expect, it } from 'vitest'
import { bindMessages, completeMessages, fillMessage } from './bindMessages.ts'

const SOURCE = {
  plain: 'Pages',
  quoted: "Write '{a}'",
  deep: { count: '{count, plural, one {# page} other {# pages}}', lost: 'Lost' },
} as const

it('MSG-LANG-3: says in English what a language lacks', () => {
  const messages = completeMessages(SOURCE, { plain: 'Seiten', deep: { count: '{count} S.', more: 'x' } })
  const words = bindMessages<typeof SOURCE>({ locale: 'de', messages })
  expect([words.plain, words.quoted, words.deep.count({ count: 2 }), words.deep.lost]).toEqual([
    'Seiten',
    'Write {a}',
    '2 S.',
    'Lost',
  ])
})

it('MSG-ICU-2: leaves the places of values to what stands there, and reads none of it', () => {
  const values = { who: { text: '{n}' }, n: { text: '2' } }
  const message = '{who}: {n, plural, one {one} other {{n} pages}}'
  expect(fillMessage(message, 'en', values, ({ text }) => text)).toEqual([
    values.who,
    ': ',
    values.n,
    ' pages',
  ])
})
