/** The block element drawn at a height of the page, innermost first; `x` may lie in the margin beside the text. */
export function blockAtPoint(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const box = root.getBoundingClientRect()
  const inside = Math.min(Math.max(x, box.left + 1), box.right - 1)
  const hit = document
    .elementsFromPoint(inside, y)
    .find((element) => root.contains(element) && element !== root)
  let block = hit?.closest<HTMLElement>('.b') ?? nearestChild(root, y)
  // In the margin the outer block is hit although a child is drawn at this height.
  while (block) {
    const kids = block.querySelector<HTMLElement>(':scope > .b-kids')
    if (!kids || y < kids.getBoundingClientRect().top) return block
    const inner = nearestChild(kids, y)
    if (!inner) return block
    block = inner
  }
  return null
}

/** The child at a height by halving: pages have many blocks. */
function nearestChild(container: HTMLElement, y: number): HTMLElement | null {
  const { children } = container
  let low = 0
  let high = children.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const child = children[middle]!
    const { top, bottom } = child.getBoundingClientRect()
    if (y < top) high = middle - 1
    else if (y >= bottom) low = middle + 1
    else return child instanceof HTMLElement && child.classList.contains('b') ? child : null
  }
  return null
}

/** Position right before the block of an element. */
export function blockPosition(
  view: { posAtDOM(node: Node, offset: number): number },
  block: HTMLElement,
): number {
  return view.posAtDOM(block, 0) - 1
}
