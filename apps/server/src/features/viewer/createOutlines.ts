import { publishedLanguage } from '@sheaf/locales/server'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  createKeptAnswers,
  packHtml,
  type Kept,
  type PackedHtml,
  type Publishing,
} from '../publishing/index.ts'
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
  close(): void
}

interface OutlinePlace {
  readonly namespace: string
  readonly workspaceId: string
  readonly viewId: string
  readonly locale: string
}

interface Tree extends Kept {
  readonly items: readonly OutlineItem[]
  /** By view and language. */
  readonly parts: Map<string, Promise<PackedHtml>>
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
  readonly publishing: Pick<Publishing, 'readOutline'>
  readonly bus: Bus
  readonly clock: Clock
}): Outlines {
  const trees = createKeptAnswers<Tree>({ bus, clock, maxBytes: MAX_BYTES })

  async function readTree({ namespace, workspaceId }: OutlinePlace): Promise<Tree> {
    const root = await publishing.readOutline(namespace)
    const items = root === null ? [] : outlineItems(root, { namespace })
    const bytes = items.length * ITEM_BYTES + Math.min(items.length, MAX_PARTS) * PART_BYTES
    return { workspaceId, bytes, items, parts: new Map() }
  }

  return {
    async read(place) {
      const { namespace, workspaceId } = place
      const part = `${place.viewId} ${place.locale}`
      const tree = await trees.read([namespace], () => readTree(place), { of: { workspaceId } })
      const known = tree.parts.get(part)
      if (known !== undefined) return await known
      const packed = packHtml(writeOutline(tree.items, place))
      tree.parts.set(part, packed)
      const [oldest] = tree.parts.keys()
      if (tree.parts.size > MAX_PARTS && oldest !== undefined) tree.parts.delete(oldest)
      return await packed
    },
    close: () => trees.close(),
  }
}

function writeOutline(items: readonly OutlineItem[], { namespace, viewId, locale }: OutlinePlace): string {
  const part = boundOutline(items, viewId)
  const way = new Set(wayTo(part, viewId).map((item) => item.viewId))
  const options = {
    labels: publishedLanguage(locale).words.viewer,
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
