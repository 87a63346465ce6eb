import { expect, it } from 'vitest'
import { mentionBefore, mentionsIn, peopleFor, splitMentions } from './mentionsInText.ts'

const person = (id: string, name: string) => ({ id, name, email: null, picture: null })
const people = [person('a', 'Ada'), person('al', 'Ada Lovelace'), person('b', 'Zoë'), person('e', '')]

it.each([
  ['@', { from: 0, query: '' }],
  ['See @ada lo', { from: 4, query: 'ada lo' }],
  ['(@zoe', { from: 1, query: 'zoe' }],
  ['mail@ada', null],
  ['@ ada', null],
  ['@ada\nnext', null],
  ['@ada  and more', null],
  [`@${'x'.repeat(41)}`, null],
  ['no mention', null],
])('ROW-COMMENT-12: what is typed in %j', (text, typed) => {
  expect(mentionBefore(text, text.length)).toEqual(typed)
})

it('ROW-COMMENT-12: offers people by their names, the closest first', () => {
  const offered = (query: string) => peopleFor({ from: 0, query }, people).map(({ id }) => id)
  expect([offered(''), offered('zoe'), offered('ada'), offered('love'), offered('x')]).toEqual([
    ['a', 'al', 'b'],
    ['b'],
    ['a', 'al'],
    ['al'],
    [],
  ])
})

it.each([
  ['@Ada, look', ['a']],
  ['@Ada Lovelace and @Zoë', ['al', 'b']],
  ['@Adam is nobody', []],
  ['@Ada @Ada', ['a']],
  ['mail@Ada.example', ['a']],
  ['Ada', []],
])('ROW-COMMENT-12: %j mentions %j', (text, ids) => {
  expect(mentionsIn(text, people)).toEqual(ids)
})

it('ROW-COMMENT-12: an edit mentions whom it names for the first time', () => {
  expect(mentionsIn('@Ada and @Zoë', people, new Set(['a']))).toEqual(['b'])
})

it('keeps every character of a text', () => {
  for (const text of ['', '@', '@@Ada', 'x @Ada Lovelace y @Zoë', '@Zoë@Zoë'])
    expect(
      splitMentions(text, people)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
