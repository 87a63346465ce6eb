import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPieceReader } from './readPieces.ts'

it('AI-WRITE-STREAM-1: reads pieces wherever the network cuts them', () => {
  const said = fc.array(fc.tuple(fc.constantFrom('0', '1', '3', '6'), fc.string({ unit: 'grapheme' })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(said, fc.array(fc.nat(20)), (pieces, cuts) => {
      const whole = pieces.map(([key, value]) => JSON.stringify({ [key]: value })).join('')
      const reader = createPieceReader()
      const read = []
      let rest = whole
      for (const cut of cuts) {
        read.push(...reader.read(rest.slice(0, cut))!)
        rest = rest.slice(cut)
      }
      read.push(...reader.read(rest)!)
      expect(read).toEqual(pieces)
      expect(reader.isWhole()).toBe(true)
    }),
  )
})

it.each(['<html>', '}{', '{"1":nonsense}', 'null', '{"1":"a"} and more'])(
  'AI-WRITE-STREAM-1: takes %s for no answer',
  (text) => expect(createPieceReader().read(text)).toBeNull(),
)

it('AI-WRITE-STREAM-1: half a piece is not whole', () => {
  const reader = createPieceReader()
  expect(reader.read('{"1":"a"}{"1":"b')).toEqual([['1', 'a']])
  expect(reader.isWhole()).toBe(false)
})
