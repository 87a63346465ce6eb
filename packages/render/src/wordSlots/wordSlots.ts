/*
 * Markup that is kept for longer than its language holds slots in the place of words: which message, date or size belongs
 * there, as text that no escaping changes. A slot that somebody writes into a document is filled as well; what comes out
 * are words of ours and what they wrote, escaped as it was.
 */

/** Noncharacters of Unicode, which no text exchanges. */
const BEGIN = '\uFDD0'
const NEXT = '\uFDD1'
const END = '\uFDD2'

const SLOT = /\uFDD0([^\uFDD0-\uFDD2]*)((?:\uFDD1[^\uFDD0-\uFDD2]*)*)\uFDD2/g

/** The kinds of slots; of a message, its key stands behind it. */
export type SlotKind = 'message' | 'dates' | 'bytes'

export function wordSlot(kind: SlotKind, ...values: readonly string[]): string {
  return [BEGIN + kind, ...values].join(NEXT) + END
}

/** Whether there is anything to fill. */
export function hasWordSlots(markup: string): boolean {
  return markup.includes(BEGIN)
}

/** Fills each slot with what `fill` makes of it, as markup; null leaves it as it is. */
export function fillWordSlots(
  markup: string,
  fill: (kind: string, values: readonly string[]) => string | null,
): string {
  return markup.replaceAll(SLOT, (slot, kind: string, values: string) => {
    const [, ...given] = values.split(NEXT)
    return fill(kind, given) ?? slot
  })
}
