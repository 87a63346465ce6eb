/*
 * Stored markup that does not depend on a language contains placeholders instead of texts: a message, a date or a size,
 * written as text that escaping does not change. A placeholder that somebody writes into a document is filled as well;
 * the result is our text and theirs, escaped as before.
 */

/** Unicode noncharacters, which do not occur in exchanged text. */
const BEGIN = '\uFDD0'
const NEXT = '\uFDD1'
const END = '\uFDD2'

const SLOT = /\uFDD0([^\uFDD0-\uFDD2]*)((?:\uFDD1[^\uFDD0-\uFDD2]*)*)\uFDD2/g

/** The types of placeholders; that of a message is followed by its key. */
export type SlotKind = 'message' | 'dates' | 'bytes'

export function wordSlot(kind: SlotKind, ...values: readonly string[]): string {
  return [BEGIN + kind, ...values].join(NEXT) + END
}

/** Whether there are placeholders. */
export function hasWordSlots(markup: string): boolean {
  return markup.includes(BEGIN)
}

/** Replaces each placeholder by the result of `fill`, as markup; null leaves it unchanged. */
export function fillWordSlots(
  markup: string,
  fill: (kind: string, values: readonly string[]) => string | null,
): string {
  return markup.replaceAll(SLOT, (slot, kind: string, values: string) => {
    const [, ...given] = values.split(NEXT)
    return fill(kind, given) ?? slot
  })
}
