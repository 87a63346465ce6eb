import type { Node } from 'prosemirror-model'

/** The characters of a document that a later one of it no longer has. */
export function goneFrom(before: Node, after: Node): string {
  const left = new Set(after.textContent)
  return Array.from(before.textContent)
    .filter((char) => !left.has(char))
    .join('')
}
