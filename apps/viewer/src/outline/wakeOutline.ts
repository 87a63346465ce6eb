import { onKeys } from '../onKeys.ts'
import { scriptWords } from '../words.ts'
import { addEdge } from './addEdge.ts'
import { DEFAULT_WIDTH, draggedWidth, isForcedClosed } from './outlineLimits.ts'
import { readMemory, writeMemory } from './outlineMemory.ts'
import { wakeTree } from './outlineTree.ts'
import { openOnHover } from './openOnHover.ts'

/** The outline, for what changes the page below it. */
export interface Outline {
  /** Another page is shown: the tree marks it, and what lay over the old one closes. */
  moveOn(): void
  /** What is published has changed. */
  expire(): void
}

/**
 * The tree of pages in one of two places: beside the page, or over it as a popover, which a pointer on its button opens
 * and on a phone the button itself. Null on pages without one.
 */
export function wakeOutline(): Outline | null {
  const nav = document.getElementById('v-outline')
  const toggle = document.querySelector<HTMLButtonElement>('.v-outline-toggle')
  if (nav === null || toggle === null || typeof nav.showPopover !== 'function') return null
  const root = document.documentElement
  const tree = wakeTree(nav)
  const closer = nav.querySelector<HTMLButtonElement>('.v-outline-close')
  let { isOpen: isWanted, width } = readMemory()

  const isPhone = (): boolean =>
    root.dataset['phone'] !== undefined || matchMedia('(max-width: 600px)').matches
  const isDocked = (): boolean => root.dataset['outline'] === 'open'

  /** Puts the outline where its setting and the window let it be. */
  function place(): void {
    const isBeside = isWanted && !isPhone() && !isForcedClosed(innerWidth, width)
    root.style.setProperty('--outline-width', `${width}px`)
    if (isBeside !== isDocked()) {
      if (isBeside) {
        nav?.removeAttribute('popover')
        root.dataset['outline'] = 'open'
      } else {
        delete root.dataset['outline']
        nav?.setAttribute('popover', 'auto')
      }
    }
    toggle?.setAttribute('aria-expanded', String(isBeside || nav?.matches(':popover-open') === true))
    edge.update(width)
  }
  function set(change: { isOpen?: boolean; width?: number }): void {
    isWanted = change.isOpen ?? isWanted
    width = change.width ?? width
    writeMemory({ isOpen: isWanted, width })
    place()
  }
  const edge = addEdge(nav, scriptWords().resizeOutline, (pointerX) => {
    const dragged = draggedWidth(pointerX, innerWidth)
    if (dragged !== null && dragged !== width) set({ width: dragged })
  })

  function toggleOutline(): void {
    const hadFocus = nav?.contains(document.activeElement) === true || document.activeElement === toggle
    if (isDocked()) set({ isOpen: false })
    else if (isPhone()) nav?.togglePopover()
    else {
      const isNarrow = isForcedClosed(innerWidth, width)
      if (isNarrow && isForcedClosed(innerWidth, DEFAULT_WIDTH)) nav?.togglePopover()
      else {
        nav?.hidePopover()
        set({ isOpen: true, ...(isNarrow && { width: DEFAULT_WIDTH }) })
        void tree.complete()
      }
    }
    // Of the two buttons one is shown.
    if (hadFocus) (isDocked() ? closer : toggle)?.focus()
  }

  // The browser opens the popover by itself only as long as no script does.
  for (const button of [toggle, closer]) button?.removeAttribute('popovertarget')
  toggle.setAttribute('aria-controls', nav.id)
  toggle.addEventListener('click', toggleOutline)
  closer?.addEventListener('click', () => {
    if (isDocked()) toggleOutline()
    else nav.hidePopover()
  })
  onKeys({ code: 'Period' }, toggleOutline)
  nav.addEventListener('toggle', (event) => {
    if (event.target !== nav) return
    const isOpen = nav.matches(':popover-open')
    toggle.setAttribute('aria-expanded', String(isOpen || isDocked()))
    if (isOpen) void tree.complete()
  })
  // A tree beside the page is completed when somebody turns to it.
  for (const type of ['pointerenter', 'focusin'] as const)
    nav.addEventListener(type, () => void tree.complete(), { once: true })
  openOnHover(nav, toggle, () => !isDocked() && !isPhone())
  addEventListener('resize', place)
  place()

  return {
    moveOn() {
      if (nav.matches(':popover-open')) nav.hidePopover()
      tree.moveOn()
    },
    expire: () => tree.expire(),
  }
}
