/** A range of the text of a block, in UTF-16 units. */
export interface TextPart {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
}

/**
 * The part of a code block that should be highlighted: all of a short one; of a long one the visible part and some
 * screens around it. Null if `present` still covers the visible part.
 */
export function colouredPart(dom: HTMLElement, text: string, present: TextPart | null): TextPart | null {
  if (present?.isWhole && present.to === text.length) return null
  const starts = lineStarts(text)
  if (starts.length <= SHORT_LINES) return { from: 0, to: text.length, isWhole: true }
  const { top, height } = dom.getBoundingClientRect()
  return longPart(text.length, starts, { top: -top / height, bottom: (innerHeight - top) / height }, present)
}

/** The same from numbers alone: `seen` is the visible part, as fractions of the height of the block. */
export function longPart(
  length: number,
  starts: readonly number[],
  seen: { readonly top: number; readonly bottom: number },
  present: TextPart | null,
): TextPart | null {
  const line = (share: number, extra: number) =>
    Math.max(0, Math.min(starts.length, Math.floor(share * starts.length) + extra))
  const offset = (at: number) => starts[at] ?? length
  const isCovered =
    present !== null &&
    present.from <= offset(line(seen.top, -NEAR_LINES)) &&
    present.to >= offset(line(seen.bottom, NEAR_LINES))
  if (isCovered) return null
  const from = offset(line(seen.top, -AROUND_LINES))
  return { from, to: offset(line(seen.bottom, AROUND_LINES)), isWhole: false }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const SHORT_LINES = 300
const NEAR_LINES = 20
const AROUND_LINES = 80
