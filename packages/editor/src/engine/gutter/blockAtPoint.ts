/** The block element drawn at a height of the page, innermost first; `x` may lie in the margin beside the text. */
export function blockAtPoint(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const box = root.getBoundingClientRect()
  const inside = Math.min(Math.max(x, box.left + 1), box.right - 1)
  const hit = document
    .elementsFromPoint(inside, y)
    .find((element) => root.contains(element) && element !== root)
  let block = hit?.closest<HTMLElement>(TABLE) ?? hit?.closest<HTMLElement>('.b') ?? nearestChild(root, y)
  // In the margin the outer block is hit although a child is drawn at this height.
  while (block) {
    if (block.matches(TABLE)) return block
    const kids = block.querySelector<HTMLElement>(':scope > .b-kids')
    if (!kids || kids.getClientRects().length === 0 || y < kids.getBoundingClientRect().top) return block
    const inner = block.classList.contains('b-simple_columns') ? columnAt(kids, x, y) : nearestChild(kids, y)
    if (!inner) return block.classList.contains('b-simple_column') ? lastChild(kids) : block
    block = inner
  }
  return null
}

/** Of a table only the whole has a place on the page: what it holds has tools of its own. */
const TABLE = '.b-simple_table, .b-table'

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

/** Below the last block of a column, that block is meant. */
function lastChild(kids: HTMLElement): HTMLElement | null {
  const last = kids.lastElementChild
  return last instanceof HTMLElement && last.classList.contains('b') ? last : null
}

/** Of columns the one nearest to a point: they stand side by side, on phones one below the other. */
function columnAt(columns: HTMLElement, x: number, y: number): HTMLElement | null {
  let best: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const column of columns.children) {
    if (!(column instanceof HTMLElement) || !column.classList.contains('b')) continue
    const { left, right, top, bottom } = column.getBoundingClientRect()
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    if (away < least) {
      least = away
      best = column
    }
  }
  return best
}

/** Position right before the block of an element. */
export function blockPosition(
  view: { posAtDOM(node: Node, offset: number): number },
  block: HTMLElement,
): number {
  return view.posAtDOM(block, 0) - 1
}
