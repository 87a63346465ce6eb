import type { TextDelta, TextStep } from '@sheaf/model'
import type { Fragment } from 'prosemirror-model'
import { diffText, trim } from './diffText.ts'
import type { EditedRange } from './LocalEdits.ts'

/**
 * The same edit as `diffText` gives, where it is known which parts of the line were replaced, counted from its start:
 * what lies between them is left alone, as it would not be by comparing the ends alone.
 */
export function diffEditedText(before: Fragment, after: Fragment, ranges: readonly EditedRange[]): TextDelta {
  const plain = diffText(before, after)
  const steps: TextStep[] = []
  let [from, start] = [0, 0]
  const addPart = (to: number, end: number): void => {
    const part = diffText(before.cut(from, to), after.cut(start, end))
    const rest = to - from - part.reduce((length, step) => length + lengthOf(step), 0)
    steps.push(...part, ...(rest > 0 ? [{ retain: rest }] : []))
    ;[from, start] = [to, end]
  }
  for (const range of ranges) {
    if (cutsPair(before, range.from) || cutsPair(before, range.to)) return plain
    addPart(range.from, range.start)
    addPart(range.to, range.end)
  }
  addPart(before.size, after.size)
  const delta = trim(steps)
  // What was taken out at one place and put in at another may be the same after all.
  return deletedBy(delta) < deletedBy(plain) ? delta : plain
}

function lengthOf(step: TextStep): number {
  return 'insert' in step ? 0 : 'delete' in step ? step.delete : step.retain
}

function deletedBy(delta: TextDelta): number {
  return delta.reduce((sum, step) => sum + ('delete' in step ? step.delete : 0), 0)
}

/** Whether a place of a line lies between the halves of a character: Yjs would replace both. */
export function cutsPair(line: Fragment, at: number): boolean {
  const around = at > 0 && at < line.size ? line.textBetween(at - 1, at + 1, null, ' ') : ''
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(around)
}
