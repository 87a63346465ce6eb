import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { offsetNow } from '../offsetNow.ts'
import { deletedTexts, piecesOf, type TextPiece, type UnseenChanges } from '../yjsTexts.ts'
import type { TextDelta } from './DocumentChange.ts'
import { unseenAfter, writeSeenText } from './writeSeenText.ts'

const BASE = 'abcdefgh'

it('BND-R-4: a caret stays before what others insert at it, and follows what they do before it', () => {
  const placed = (remote: readonly TextDelta[]) => {
    const { text, unseen } = seenBefore(remote)
    return offsetNow(text, unseen, 3)
  }
  expect(placed([[{ retain: 3 }, insert('xx')]])).toBe(3)
  expect(placed([[{ retain: 2 }, insert('xx')]])).toBe(5)
  expect(placed([[{ delete: 2 }]])).toBe(1)
  expect(placed([[{ retain: 2 }, { delete: 4 }]])).toBe(2)
  expect(placed([[insert('x')], [{ retain: 1 }, { delete: 1 }]])).toBe(3)
})

it('BND-W-1: an edit of the text as it was shown does the same to the text as it is', () => {
  const { text, unseen } = seenBefore([[{ retain: 2 }, insert('XY'), { retain: 1 }, { delete: 2 }]])
  writeSeenText(text, unseen, [{ retain: 1 }, { delete: 3 }, insert('z')])
  expect(text.toJSON()).toBe('aXYzfgh')
})

it('BND-COPY-2: what is typed among text that others have taken away stands between its neighbours', () => {
  const { text, unseen } = seenBefore([[{ delete: 8 }]])
  writeSeenText(text, unseen, [{ retain: 3 }, insert('-'), { retain: 2 }, insert('+')])
  expect(piecesOf(text, unseen).map((piece) => piece.text)).toEqual(['abc', '-', 'de', '+', 'fgh'])
  expect(text.toJSON()).toBe('-+')
})

it('BND-W-3: what is typed among it has its own formatting and gives none to what follows', () => {
  const { text, unseen } = seenBefore([[{ retain: 2, attributes: { bold: true } }, { delete: 4 }]])
  writeSeenText(text, unseen, [
    { retain: 1, attributes: { code: true } },
    insert('-'),
    { retain: 3 },
    insert('+', { italic: true }),
  ])
  expect(text.toDelta()).toEqual([
    { insert: 'a', attributes: { bold: true, code: true } },
    { insert: '-' },
    { insert: 'b', attributes: { bold: true } },
    { insert: '+', attributes: { italic: true } },
    { insert: 'gh' },
  ])
})

it('BND-IME-1: what is shown stays what its reader makes of it, and counts only what others did not take away', () => {
  const edit = (letters: string) =>
    fc
      .array(fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)), { maxLength: 3 })
      .map((parts) => (length: number) => editOf(parts, letters, length))
  fc.assert(
    fc.property(
      edit('12345678'),
      edit('ABCDEF'),
      edit('GHIJKL'),
      edit('!?;:+-'),
      (own, first, then, again) => {
        const seen = seenBefore([first(BASE.length)])
        const { text } = seen
        let unseen: UnseenChanges = seen.unseen
        let shown = BASE
        for (const make of [own, again]) {
          const delta = make(shown.length)
          const rest = unseenAfter(text, unseen, delta)
          writeSeenText(text, unseen, delta)
          ;[unseen, shown] = [rest, applied(shown, delta)]
          expect(textOf(piecesOf(text, unseen))).toBe(shown)
          unseen = { ...unseen, deleted: [...unseen.deleted, ...seen.receive(then(text.length))] }
          expect(textOf(piecesOf(text, unseen))).toBe(shown)
        }
        const alive = piecesOf(text, unseen).filter(({ isGone }) => !isGone)
        const others = Array.from(text.toJSON()).filter((char) => /[A-L]/.test(char))
        expect(Array.from(text.toJSON()).filter((char) => !/[A-L]/.test(char))).toEqual(
          Array.from(textOf(alive)),
        )
        expect(others.length).toBe(text.length - textOf(alive).length)
      },
    ),
    { numRuns: 300 },
  )
})

/** A text whose reader was not shown what another person did in it; `receive` answers what that takes away. */
function seenBefore(remote: readonly TextDelta[]) {
  const [doc, other] = [new Y.Doc(), new Y.Doc()]
  const [text, others] = [doc.getText('t'), other.getText('t')]
  others.insert(0, BASE)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  const seen = { [other.clientID]: BASE.length, [doc.clientID]: Number.MAX_SAFE_INTEGER }
  const receive = (delta: TextDelta): readonly TextPiece[] => {
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    others.applyDelta([...delta])
    const deleted: TextPiece[] = []
    const note = (_event: unknown, transaction: Y.Transaction) =>
      deleted.push(...(deletedTexts(transaction).get(text) ?? []))
    text.observe(note)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    text.unobserve(note)
    return deleted
  }
  return { text, receive, unseen: { seen, deleted: remote.flatMap(receive) } }
}

function insert(text: string, attributes = {}): TextDelta[number] {
  return { insert: text, attributes }
}

function editOf(
  parts: readonly (readonly [number, number, number])[],
  letters: string,
  length: number,
): TextDelta {
  const steps: TextDelta[number][] = []
  let left = length
  let next = 0
  for (const [retain, gone, added] of parts) {
    const skip = Math.min(retain, left)
    if (skip > 0) steps.push({ retain: skip })
    const cut = Math.min(gone, left - skip)
    if (cut > 0) steps.push({ delete: cut })
    left -= skip + cut
    if (added > 0) steps.push(insert(letters.slice(next, next + added)))
    next += added
  }
  return steps
}

function applied(base: string, delta: TextDelta): string {
  const text = new Y.Doc().getText('t')
  text.insert(0, base)
  text.applyDelta([...delta])
  return text.toJSON()
}

function textOf(pieces: readonly { readonly text: string }[]): string {
  return pieces.map(({ text }) => text).join('')
}
