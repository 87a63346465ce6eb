import { expect, it } from 'vitest'
import { EMPTY_NOTE, isEmptyNote } from './noteName.ts'

it('NOTE-KEEP-1, NOTE-FORMAT-2: only what has nothing but blank paragraphs is empty', () => {
  const paragraph = (rest: object) => [{ type: 'paragraph', ...rest }]
  const empty = [EMPTY_NOTE, [], paragraph({}), paragraph({ delta: [{ insert: ' \n' }], children: [] })]
  const something = [
    null,
    'text',
    {},
    [null],
    paragraph({ delta: 'no list' }),
    paragraph({ delta: [], children: 'none' }),
    paragraph({ delta: [{ insert: { image: 'x' } }] }),
    paragraph({ delta: [{ insert: 'x' }] }),
    [{ type: 'divider' }],
  ]
  expect([empty.map(isEmptyNote), something.map(isEmptyNote)]).toEqual([
    empty.map(() => true),
    something.map(() => false),
  ])
})
