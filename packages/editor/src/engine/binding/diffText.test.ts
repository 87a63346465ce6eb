import type { TextRun } from '@sheaf/model'
import fc from 'fast-check'
import { Fragment } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import '../../extensions.ts'
import { schema } from '../schema/schema.ts'
import { marksOf } from '../inline/attributes.ts'
import { diffText } from './diffText.ts'

function line(...runs: readonly TextRun[]): Fragment {
  return Fragment.from(runs.map((run) => schema.text(run.text, marksOf(run.attributes))))
}

const plain = (text: string): Fragment => (text ? line({ text }) : Fragment.empty)

describe('BND-W-3', () => {
  it('writes only what lies between the common start and end', () => {
    expect(diffText(plain('hello world'), plain('hello brave world'))).toEqual([
      { retain: 6 },
      { insert: 'brave ', attributes: {} },
    ])
    expect(diffText(plain('abcdef'), plain('abef'))).toEqual([{ retain: 2 }, { delete: 2 }])
    expect(diffText(plain('same'), plain('same'))).toEqual([])
  })

  it('formats equal characters instead of writing them again, and takes marks away with null', () => {
    expect(
      diffText(plain('abcd'), line({ text: 'a' }, { text: 'bc', attributes: { bold: true } }, { text: 'd' })),
    ).toEqual([{ retain: 1 }, { retain: 2, attributes: { bold: true } }])
    expect(
      diffText(
        line({ text: 'ab', attributes: { bold: true, href: 'x' } }),
        line({ text: 'ab', attributes: { href: 'y' } }),
      ),
    ).toEqual([{ retain: 2, attributes: { bold: null, href: 'y' } }])
  })

  it('keeps a marked character beside equal ones apart', () => {
    expect(
      diffText(plain('aa'), line({ text: 'a' }, { text: 'a', attributes: { bold: true } }, { text: 'a' })),
    ).toEqual([{ retain: 1 }, { insert: 'a', attributes: { bold: true } }])
  })

  it('never cuts a surrogate pair', () => {
    expect(diffText(plain('x😀y'), plain('x😁y'))).toEqual([
      { retain: 1 },
      { delete: 2 },
      { insert: '😁', attributes: {} },
    ])
    expect(diffText(plain('😀'), plain('😀😀'))).toEqual([{ retain: 2 }, { insert: '😀', attributes: {} }])
    // Same low half, other high half.
    expect(diffText(plain('\u{1F600}'), plain('\u{1FA00}'))).toEqual([
      { delete: 2 },
      { insert: '\u{1FA00}', attributes: {} },
    ])
  })

  it('keeps attributes the editor does not know', () => {
    const attributes = { mention: { type: 'page', page_id: 'x' }, bold: 'yes' }
    expect(diffText(line({ text: '$', attributes }), line({ text: '$', attributes }, { text: 'a' }))).toEqual(
      [{ retain: 1 }, { insert: 'a', attributes: {} }],
    )
  })

  it('leads from any line to any other', () => {
    const run = fc.record({
      text: fc
        .array(fc.constantFrom('a', 'b', '😀', '😁', '\u{1FA00}'), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join('')),
      attributes: fc.constantFrom({}, { bold: true }, { bold: true, href: 'x' }, { their: 1 }),
    })
    const runs = fc.array(run, { maxLength: 5 })
    fc.assert(
      fc.property(runs, runs, (before, after) => {
        const doc = new Y.Doc()
        const text = doc.getText('t')
        text.applyDelta(before.map(({ text: insert, attributes }) => ({ insert, attributes })))
        text.applyDelta([...diffText(line(...before), line(...after))])
        const result = (text.toDelta() as { insert: string; attributes?: Record<string, never> }[]).map(
          (part) => ({
            text: part.insert,
            attributes: part.attributes ?? {},
          }),
        )
        expect(line(...result).eq(line(...after))).toBe(true)
      }),
    )
  })
})
