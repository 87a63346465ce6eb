import type { TreeDrawing } from './drawTree.ts'
import { readExpanded, writeExpanded } from './outlineMemory.ts'

/** The tree of a page: what the page brought, and all of it once somebody looks. */
export interface OutlineTree {
  /** Fetches the whole tree, once; what is open stays open. */
  complete(): Promise<void>
  /** Another page is shown. */
  moveOn(): void
  /** What was fetched may not hold any more. */
  expire(): void
}

export function wakeTree(nav: HTMLElement): OutlineTree {
  let drawing: Promise<TreeDrawing | null> | null = null
  let drawn: TreeDrawing | null = null
  /** Another page came before the tree did. */
  let hasMoved = false
  /** A press is a click only where what was pressed is still there when it is let go. */
  let released = Promise.resolve()
  nav.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      const end = new AbortController()
      const letGo = (): void => {
        end.abort()
        // The click comes first.
        setTimeout(resolve)
      }
      for (const type of ['pointerup', 'pointercancel'] as const)
        addEventListener(type, letGo, { signal: end.signal })
    })
  })

  async function complete(): Promise<void> {
    // What draws it comes with the first look.
    drawing ??= import('./drawTree.ts').then(({ drawTree }) => drawTree(nav))
    const whole = await drawing.catch(() => null)
    await released
    if (whole === drawn) return
    if (whole === null) drawing = null
    drawn = whole
    if (whole === null) return
    whole.draw(hasMoved)
    hasMoved = false
  }

  // What a reader opens is remembered; what stands open on the way to a page is not.
  nav.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element ? target.closest('summary') : null
    const branch = summary?.parentElement
    if (branch instanceof HTMLDetailsElement) writeExpanded(branch.dataset['view'] ?? '', !branch.open)
  })
  // `toggle` does not bubble.
  nav.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      if (drawn === null) void complete()
      else drawn.fill(target)
    },
    true,
  )
  // Branches that were left open wait for it already.
  if (nav.popover === null && [...readExpanded()].some((viewId) => isShut(nav, viewId))) void complete()

  return {
    complete,
    moveOn() {
      if (drawn === null) hasMoved = true
      else drawn.draw(true)
    },
    expire() {
      drawing = null
    },
  }
}

function isShut(nav: HTMLElement, viewId: string): boolean {
  const branch = nav.querySelector<HTMLDetailsElement>(`details[data-view="${CSS.escape(viewId)}"]`)
  return branch !== null && !branch.open
}
