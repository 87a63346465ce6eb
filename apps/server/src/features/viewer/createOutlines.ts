import type { Clock } from '../../platform/clock.ts'
import { serverWords } from '../../locales/index.ts'
import { packHtml, type PackedHtml, type Publishing } from '../publishing/index.ts'
import {
  boundOutline,
  outlineItems,
  outlineMarkup,
  wayTo,
  writeMarkup,
  type OutlineItem,
} from '@sheaf/render/outline'

/** The trees of published pages, as pages carry them. */
export interface Outlines {
  /** The part of the tree of a namespace that goes with a page, as the items of a list. */
  read(place: OutlinePlace): Promise<PackedHtml>
  /** What was read of a workspace does not hold any more. */
  forget(workspaceId: string): void
  forgetAll(): void
}

interface OutlinePlace {
  readonly namespace: string
  readonly workspaceId: string
  readonly viewId: string
}

interface Tree {
  readonly workspaceId: string
  readonly readAt: number
  readonly items: Promise<readonly OutlineItem[]>
  /** By view. */
  readonly pages: Map<string, Promise<PackedHtml>>
}

/** Trees and parts of one tree that are kept; the oldest leave first. */
const MAX_TREES = 64
const MAX_PAGES = 500
/** Announcements of every process end a tree at once; this bounds what is missed where one got lost. */
const MAX_AGE_MS = 30_000

/** A tree is read once for all its pages: a namespace may hold thousands of them. */
export function createOutlines({
  publishing,
  clock,
}: {
  readonly publishing: Pick<Publishing, 'readOutline'>
  readonly clock: Clock
}): Outlines {
  const trees = new Map<string, Tree>()

  function treeOf({ namespace, workspaceId }: OutlinePlace): Tree {
    const now = clock.now().getTime()
    const known = trees.get(namespace)
    if (known !== undefined && now - known.readAt <= MAX_AGE_MS) return known
    const items = publishing
      .readOutline(namespace)
      .then((root) => (root === null ? [] : outlineItems(root, { namespace })))
    const tree: Tree = { workspaceId, readAt: now, items, pages: new Map() }
    keep(trees, namespace, tree, MAX_TREES)
    items.catch(() => trees.delete(namespace))
    return tree
  }

  return {
    async read(place) {
      const tree = treeOf(place)
      const known = tree.pages.get(place.viewId)
      if (known !== undefined) return known
      const packed = tree.items.then((items) => packHtml(writeOutline(items, place)))
      keep(tree.pages, place.viewId, packed, MAX_PAGES)
      return packed
    },
    forget(workspaceId) {
      for (const [namespace, tree] of trees) if (tree.workspaceId === workspaceId) trees.delete(namespace)
    },
    forgetAll: () => trees.clear(),
  }
}

function writeOutline(items: readonly OutlineItem[], { namespace, viewId }: OutlinePlace): string {
  const part = boundOutline(items, viewId)
  const way = new Set(wayTo(part, viewId).map((item) => item.viewId))
  const options = {
    labels: serverWords.viewer,
    here: viewId,
    allPages: allPagesPath(namespace),
    isOpen: (id: string) => way.has(id),
    isLazy: false,
  }
  return outlineMarkup(part, options).map(writeMarkup).join('')
}

/** Path of the list of everything that is published in a namespace. */
export function allPagesPath(namespace: string): string {
  return `/${encodeURIComponent(namespace)}/pages.html`
}

function keep<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
