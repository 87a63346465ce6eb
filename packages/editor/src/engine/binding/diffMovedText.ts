import type { TextDelta, TextStep } from '@sheaf/model'
import { Fragment } from 'prosemirror-model'
import { diffText, trim } from './diffText.ts'

/** A part of a line, counted from its start. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/**
 * The same edit as `diffText` gives, where it is known which parts went to other lines (of the line before) and which
 * came from others (of the line now), each in order: they are taken out and put in, also where they say the same as what
 * stands in their place.
 */
export function diffMovedText(
  before: Fragment,
  after: Fragment,
  left: readonly LineRange[],
  came: readonly LineRange[],
): TextDelta {
  const steps: TextStep[] = []
  // How far the line before, and the line now, have been gone through.
  let [old, now] = [0, 0]
  const [going, coming] = [[...left], [...came]]
  const passMoved = (): void => {
    for (; going[0]?.from === old; going.shift()) {
      steps.push({ delete: going[0].to - old })
      old = going[0].to
    }
    for (; coming[0]?.from === now; coming.shift()) {
      steps.push(...diffText(Fragment.empty, after.cut(now, coming[0].to)))
      now = coming[0].to
    }
  }
  const rest = diffText(without(before, left), without(after, came))
  // What stands behind the last difference is kept.
  for (const step of [...rest, { retain: Infinity }]) {
    for (let done = 0; ;) {
      passMoved()
      const size = sizeOf(step) - done
      const toOld = 'insert' in step ? Infinity : (going[0]?.from ?? Infinity) - old
      const toNow = 'delete' in step ? Infinity : (coming[0]?.from ?? Infinity) - now
      const length = Math.min(size, toOld, toNow)
      if (length === 0 || length === Infinity) break
      steps.push(cut(step, done, done + length))
      if (!('insert' in step)) old += length
      if (!('delete' in step)) now += length
      done += length
    }
  }
  return trim(steps)
}

function without(line: Fragment, ranges: readonly LineRange[]): Fragment {
  let rest = line
  for (const { from, to } of ranges.toReversed()) rest = rest.cut(0, from).append(rest.cut(to))
  return rest
}

function sizeOf(step: TextStep): number {
  return 'insert' in step ? step.insert.length : 'delete' in step ? step.delete : step.retain
}

function cut(step: TextStep, from: number, to: number): TextStep {
  if ('insert' in step) return { ...step, insert: step.insert.slice(from, to) }
  return 'delete' in step ? { delete: to - from } : { ...step, retain: to - from }
}
