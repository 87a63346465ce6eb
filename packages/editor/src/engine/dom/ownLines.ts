/** The elements that the editor has drawn for texts. */
export const ownLines = new WeakSet<Element>()

/** Takes away the lines that a browser has put into rows by itself. */
export function removeStrayLines(root: Element): void {
  for (const line of root.querySelectorAll('.b-row > .b-line')) if (!ownLines.has(line)) line.remove()
}
