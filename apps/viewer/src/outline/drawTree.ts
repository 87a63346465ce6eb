import {
  type Markup,
  type OutlineItem,
  outlineItems,
  outlineMarkup,
  type OutlineMarkupOptions,
  type OutlineView,
  pathTo,
} from '@sheaf/render/outline'
import { here } from '../pages/here.ts'
import { showToast } from '../toasts/showToast.ts'
import { scriptWords } from '../words.ts'
import { readExpanded } from './outlineMemory.ts'

/** A whole tree, and the list that it is drawn in. */
export interface TreeDrawing {
  /** Anew: for another page, with the path to it open; else as it stands. */
  draw(isOfNewPage: boolean): void
  /** Puts what is below an entry into its branch, which was empty until it was opened. */
  fill(branch: HTMLDetailsElement): void
}

/** Fetches the tree of the namespace at hand; null where it cannot be had, which is then said. */
export async function drawTree(nav: HTMLElement): Promise<TreeDrawing | null> {
  const items = await fetchOutline()
  const list = nav.querySelector('.v-tree')
  if (items === null || list === null) return null
  return {
    draw(isOfNewPage) {
      const branches = [...list.querySelectorAll<HTMLDetailsElement>('details[data-view]')]
      const standing = new Map(branches.map((branch) => [branch.dataset['view'], branch.open]))
      const options = optionsFor(items)
      const isOpen = (viewId: string): boolean =>
        standing.get(viewId) === true || ((isOfNewPage || !standing.has(viewId)) && options.isOpen(viewId))
      const focused = document.activeElement?.closest<HTMLElement>('details, a')
      const at = focused && list.contains(focused) ? keyOf(focused) : null
      list.replaceChildren(...outlineMarkup(items, { ...options, isOpen }).map(buildMarkup))
      if (at === null) return
      const same = [...list.querySelectorAll<HTMLElement>('details, a')].find((one) => keyOf(one) === at)
      ;(same?.querySelector('summary') ?? same)?.focus()
    },
    fill(branch) {
      const below = branch.querySelector(':scope > ul')
      if (below === null || below.childElementCount > 0) return
      const item = pathTo(items, branch.dataset['view'] ?? '').at(-1)
      const depth = Number(branch.parentElement?.style.getPropertyValue('--depth') ?? 0) + 1
      below.replaceChildren(...outlineMarkup(item?.children ?? [], optionsFor(items), depth).map(buildMarkup))
    },
  }
}

function optionsFor(items: readonly OutlineItem[]): OutlineMarkupOptions {
  const viewId = here()?.viewId ?? ''
  const expanded = readExpanded()
  const path = new Set(pathTo(items, viewId).map((item) => item.viewId))
  return {
    labels: scriptWords(),
    here: viewId,
    allPages: document.querySelector('.v-row-all')?.getAttribute('href') ?? '',
    isOpen: (id) => expanded.has(id) || path.has(id),
    isLazy: true,
  }
}

async function fetchOutline(): Promise<readonly OutlineItem[] | null> {
  const namespace = here()?.namespace
  if (namespace === undefined) return null
  try {
    const answer = await fetch(`/api/workspace/published-outline/${encodeURIComponent(namespace)}`)
    const { code, data } = (await answer.json()) as { code: number; data: OutlineView }
    if (code === 0) return outlineItems(data, { namespace })
  } catch {
    // Said below, as where the server refuses.
  }
  showToast(scriptWords().outlineNotFound, { variant: 'error' })
  return null
}

function keyOf(element: HTMLElement): string {
  return element.dataset['view'] ?? element.getAttribute('href') ?? ''
}

/** The element of a piece of markup. */
function buildMarkup({ tag, attributes, children }: Markup): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value === true ? '' : value)
  element.append(...children.map((child) => (typeof child === 'string' ? child : buildMarkup(child))))
  return element
}
