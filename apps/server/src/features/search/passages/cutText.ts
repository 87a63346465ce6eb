/** UTF-16 units of a passage. What is shown of one is a line or two. */
const MAX_PASSAGE = 2_000

/** A text in pieces that are searched by themselves, as the database can hold it. */
export function cutText(text: string): string[] {
  const stored = storableText(text)
  const pieces: string[] = []
  for (let from = 0; from < stored.length;) {
    const end = from + MAX_PASSAGE
    const space = stored.length <= end ? stored.length : stored.lastIndexOf(' ', end)
    const to = space > from + MAX_PASSAGE / 2 ? space : end
    const piece = stored.slice(from, to).toWellFormed()
    if (piece.trim() !== '') pieces.push(piece)
    from = to
  }
  return pieces
}

/** Without NUL and halves of surrogate pairs, which PostgreSQL does not take. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
