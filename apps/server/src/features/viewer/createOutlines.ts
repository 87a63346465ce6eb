import { publishedLanguage } from '@sheaf/locales/server'
import { isDeepStrictEqual } from 'node:util'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  createKeptAnswers,
  isTreeTouchedBy,
  packHtml,
  type Kept,
  type PackedHtml,
  type Publishing,
} from '../publishing/index.ts'
import {
  boundOutline,
  outlineItems,
  outlineMarkup,
  pathTo,
  writeMarkup,
  type OutlineItem,
} from '@sheaf/render/outline'

/** The trees of published pages, as pages carry them. */
export interface Outlines {
  /** Has the tree of a namespace at hand. */
  load(place: TreePlace): Promise<void>
  /** The part of the tree of a namespace that goes with a page. */
  read(place: OutlinePlace): Promise<OutlinePart>
  /**
   * Whether the tree, as it is at hand, still has this part around the page, and nothing newer than this version of the
   * page. False also where the tree is to be read anew.
   */
  isCurrent(part: OutlinePart, version: number): boolean
  close(): void
}

interface TreePlace {
  readonly namespace: string
  readonly workspaceId: string
}

interface OutlinePlace extends TreePlace {
  readonly viewId: string
  readonly locale: string
}

export interface OutlinePart {
  readonly place: OutlinePlace
  /** The items of a list. */
  readonly html: PackedHtml
  readonly items: readonly OutlineItem[]
  /** The page is in the tree: one that lies too deep is not. */
  readonly isInTree: boolean
}

interface Tree extends Kept {
  readonly items: readonly OutlineItem[]
  /** By view: the version of what is published there. */
  readonly versions: ReadonlyMap<string, number | null>
  /** By view and language. */
  readonly parts: Map<string, Promise<OutlinePart>>
  /** Parts of earlier trees that are the same in this one, or are not. */
  readonly compared: WeakMap<OutlinePart, boolean>
}

const MAX_BYTES = 64 * 1024 * 1024
/** Memory of an item of a tree, and of the part of a tree that goes with a page; about. */
const ITEM_BYTES = 300
const PART_BYTES = 4096
/** Parts of one tree that are kept; the oldest leave first. */
const MAX_PARTS = 500

/** A tree is read once for all its pages: a namespace may hold thousands of them. */
export function createOutlines({
  publishing,
  bus,
  clock,
}: {
  readonly publishing: Pick<Publishing, 'readTree'>
  readonly bus: Bus
  readonly clock: Clock
}): Outlines {
  const trees = createKeptAnswers<Tree>({ bus, clock, maxBytes: MAX_BYTES })

  async function makeTree({ namespace, workspaceId }: TreePlace): Promise<Tree> {
    const tree = await publishing.readTree(namespace)
    const items = tree === null ? [] : outlineItems(tree.root, { namespace })
    const versions = tree?.versions ?? new Map<string, null>()
    return {
      workspaceId,
      bytes: versions.size * ITEM_BYTES + Math.min(versions.size, MAX_PARTS) * PART_BYTES,
      items,
      versions,
      parts: new Map(),
      compared: new WeakMap(),
      isTouchedBy: (change) => tree === null || isTreeTouchedBy(tree, change),
    }
  }

  const readTree = async (place: TreePlace): Promise<Tree> =>
    await trees.read([place.namespace], () => makeTree(place), { of: { workspaceId: place.workspaceId } })

  return {
    async load(place) {
      await readTree(place)
    },
    async read(place) {
      const name = `${place.viewId} ${place.locale}`
      const tree = await readTree(place)
      const known = tree.parts.get(name)
      if (known !== undefined) return await known
      const part = makePart(tree, place)
      tree.parts.set(name, part)
      const [oldest] = tree.parts.keys()
      if (tree.parts.size > MAX_PARTS && oldest !== undefined) tree.parts.delete(oldest)
      return await part
    },
    isCurrent(part, version) {
      const tree = trees.get([part.place.namespace])
      if (tree === null) return false
      const present = tree.versions.get(part.place.viewId) ?? null
      return present !== null && present <= version && isSameIn(tree, part)
    },
    close: () => trees.close(),
  }
}

async function makePart(tree: Tree, place: OutlinePlace): Promise<OutlinePart> {
  const items = boundOutline(tree.items, place.viewId)
  const html = await packHtml(writeOutline(items, place))
  const part = { place, html, items, isInTree: pathTo(items, place.viewId).length > 0 }
  tree.compared.set(part, true)
  return part
}

function isSameIn(tree: Tree, part: OutlinePart): boolean {
  const known = tree.compared.get(part)
  if (known !== undefined) return known
  const isSame = isDeepStrictEqual(boundOutline(tree.items, part.place.viewId), part.items)
  tree.compared.set(part, isSame)
  return isSame
}

function writeOutline(items: readonly OutlineItem[], { namespace, viewId, locale }: OutlinePlace): string {
  const way = new Set(pathTo(items, viewId).map((item) => item.viewId))
  const options = {
    labels: publishedLanguage(locale).words.viewer,
    here: viewId,
    allPages: allPagesPath(namespace),
    isOpen: (id: string) => way.has(id),
    isLazy: false,
  }
  return outlineMarkup(items, options).map(writeMarkup).join('')
}

/** Path of the list of everything that is published in a namespace. */
export function allPagesPath(namespace: string): string {
  return `/${encodeURIComponent(namespace)}/pages.html`
}
