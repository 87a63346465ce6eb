/** Beyond this a text is cut; nobody reads more of a cell before publishing. */
const MAX_LENGTH = 600
/** So much of what is the same shows the place of what is not. */
const AROUND = 80

/** Two texts around the place from which on they are different, each cut with "…" where it is long. */
export function clipPair(before: string, after: string): readonly [string, string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = same > AROUND * 2 ? whole(after, same - AROUND) : 0
  return [cut(before, from), cut(after, from)]
}

function cut(text: string, from: number): string {
  const to = from + MAX_LENGTH
  return (
    (from > 0 ? '…' : '') + (text.length > to ? `${text.slice(from, whole(text, to))}…` : text.slice(from))
  )
}

/** Never between the two halves of a character. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
}
