import type { Transaction } from 'prosemirror-state'
import { writesNewText } from '../../engine/binding/statedMoves.ts'
import { schema } from '../../engine/schema/schema.ts'
import type { FoundRange } from './findState.ts'

/** A match in the document, and its text's replacement where that was asked for. */
export interface Replaceable extends FoundRange {
  readonly replacement: string | null
}

/** EDIT-FIND-4: puts the replacements of matches, given in order, in their places; each keeps the marks of its first character. */
export function replaceMatches(tr: Transaction, matches: readonly Replaceable[]): void {
  writesNewText(tr)
  // From the last to the first: positions still to come stay what they are.
  for (const { from, to, replacement } of matches.toReversed()) {
    const marks = tr.doc.nodeAt(from)?.marks ?? []
    if (replacement) tr.replaceWith(from, to, schema.text(replacement, marks))
    else tr.delete(from, to)
  }
}
