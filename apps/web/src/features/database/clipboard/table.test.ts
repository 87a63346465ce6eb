import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTsv } from './readTsv.ts'
import { writeHtmlTable, writeTsv } from './table.ts'

describe('tables on the clipboard', () => {
  it('GRID-CLIP-1: what is copied is read back, whatever is in the cells', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ü') })
    const size = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    const tables = size.chain(([rows, columns]) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(tables, (table) => {
        // A last line of nothing is the end of the text of every other program.
        fc.pre(table.at(-1)?.some((cell) => cell !== '') === true)
        expect(readTsv(writeTsv(table))).toEqual(table)
      }),
    )
  })

  it('GRID-CLIP-1: reads what other programs write', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readTsv('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
    expect(readTsv('5" pipe\tx')).toEqual([['5" pipe', 'x']])
    expect(readTsv('"quoted" word')).toEqual([['"quoted" word']])
    expect(readTsv('one')).toEqual([['one']])
  })

  it('GRID-CLIP-1: cells never become markup', () => {
    expect(writeHtmlTable([['<b>&\n', 'x']])).toBe(
      '<table><tbody><tr><td>&lt;b&gt;&amp;<br></td><td>x</td></tr></tbody></table>',
    )
  })
})
