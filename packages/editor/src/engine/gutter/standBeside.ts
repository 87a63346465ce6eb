export interface Stand {
  /** Positioned ancestor of the handle. */
  readonly host: HTMLElement
  readonly isRtl: boolean
  /** Only the grip, where the margin has no room for more. */
  readonly isNarrow: boolean
}

/** Puts the handle beside the first line of a block, in front of it. */
export function standBeside(handle: HTMLElement, block: HTMLElement, { host, isRtl, isNarrow }: Stand): void {
  const row = block.querySelector(':scope > .b-row, :scope > .b-atom') ?? block
  const shown = row.getClientRects().length > 0 ? row : block
  const line = Array.from(shown.children).find((child) => child.classList.contains('b-line')) ?? shown
  const box = shown.getBoundingClientRect()
  const hostBox = host.getBoundingClientRect()
  const height = block.classList.contains('b-code')
    ? CODE_HEAD
    : block.classList.contains('b-simple_columns')
      ? COLUMNS_HEAD
      : Math.min(Number.parseFloat(getComputedStyle(line).lineHeight) || box.height, box.height)
  const { left, right } = block.getBoundingClientRect()
  // Between two columns there is room for the grip alone. The first of some may lie in a later one of others: some clients
  // put columns into columns.
  const column = block.closest('.b-simple_column:not(:first-child)')
  const isBetween = column !== null && !isStacked(column)
  const isTight = isRtl ? right + PLUS + GRIP + 6 > innerWidth : left - PLUS - GRIP - 6 < 0
  const isSmall = isNarrow || isTight || isBetween
  const width = isSmall ? GRIP : GRIP + PLUS
  const gap = isSmall ? 0 : 6
  handle.classList.toggle('is-small', isSmall)
  // Beyond the screen it would widen what runs the other way.
  const room = isRtl ? innerWidth - right - gap - width : left - gap - width
  handle.classList.toggle('is-at-edge', room < REACH)
  handle.dir = isRtl ? 'rtl' : 'ltr'
  handle.hidden = false
  handle.style.top = `${Math.round(box.top - hostBox.top + (height - HEIGHT) / 2)}px`
  handle.style.left = `${Math.round((isRtl ? right + gap : left - width - gap) - hostBox.left)}px`
}

function isStacked(column: Element): boolean {
  return column.parentElement !== null && getComputedStyle(column.parentElement).flexDirection === 'column'
}

const PLUS = 24
const GRIP = 20
const HEIGHT = 24
/** How far beyond the handle a finger may be. */
const REACH = 6
const CODE_HEAD = 28
/** Room above columns, where they can be taken as a whole. */
const COLUMNS_HEAD = 12
