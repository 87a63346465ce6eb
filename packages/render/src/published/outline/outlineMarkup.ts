import { firstLetter } from '@sheaf/ui/firstLetter'
import { markup, type Markup } from './Markup.ts'
import type { OutlineItem, OutlineLabels } from './OutlineItem.ts'

export interface OutlineMarkupOptions {
  readonly labels: OutlineLabels
  /** The current view. */
  readonly here: string
  /** Address of the list of all published pages. */
  readonly allPages: string
  /** Whether an entry is expanded. */
  readonly isOpen: (viewId: string) => boolean
  /** Leaves collapsed branches empty, to be rendered when they are expanded. */
  readonly isLazy: boolean
}

/**
 * The entries of a page tree, for a list. A published page is a link with an arrow beside it; a space, and an
 * unpublished page, only expand. All of it works without JavaScript.
 */
export function outlineMarkup(
  items: readonly OutlineItem[],
  options: OutlineMarkupOptions,
  depth = 0,
): Markup[] {
  return items.map((item) => entry(item, options, depth))
}

function entry(item: OutlineItem, options: OutlineMarkupOptions, depth: number): Markup {
  const isBranch = item.children.length > 0 || item.hasMore
  const attributes = { class: 'v-item', style: `--depth:${depth}` }
  const content = contentOf(item, options.labels)
  if (item.href === null && !isBranch)
    return markup('li', attributes, markup('span', { class: 'v-row' }, ...content))
  if (item.href === null) {
    const summary = markup('summary', { class: 'v-row' }, arrow('v-arrow'), ...content)
    return markup('li', attributes, branch(item, summary, options, depth))
  }
  const isHere = item.viewId === options.here
  const row = {
    class: 'v-row',
    href: item.href,
    'aria-current': isHere ? 'page' : null,
    'data-database-link': LAYOUT_ICONS[item.layout] ?? null,
  }
  const link = markup('a', row, ...content)
  if (!isBranch) return markup('li', attributes, link)
  const label = options.labels.pagesBelow({ name: nameOf(item, options.labels) })
  const summary = markup('summary', { class: 'v-arrow', 'aria-label': label }, arrow('v-arrow-shape'))
  return markup('li', attributes, link, branch(item, summary, options, depth))
}

function branch(item: OutlineItem, summary: Markup, options: OutlineMarkupOptions, depth: number): Markup {
  const isOpen = item.children.length > 0 && options.isOpen(item.viewId)
  const more = item.hasMore
    ? [markup('li', { class: 'v-item', style: `--depth:${depth + 1}` }, allPagesLink(options))]
    : []
  const below =
    options.isLazy && !isOpen ? [] : [...outlineMarkup(item.children, options, depth + 1), ...more]
  return markup(
    'details',
    { class: 'v-branch', 'data-view': item.viewId, open: isOpen },
    summary,
    markup('ul', {}, ...below),
  )
}

function allPagesLink({ allPages, labels }: OutlineMarkupOptions): Markup {
  return markup('a', { class: 'v-row v-row-more', href: allPages }, labels.allPages)
}

function contentOf(item: OutlineItem, labels: OutlineLabels): (Markup | null)[] {
  return [
    markup('span', { class: 'v-row-icon', 'aria-hidden': 'true' }, iconOf(item)),
    markup('bdi', { class: 'v-row-name' }, nameOf(item, labels)),
    item.isLocked
      ? markup('span', { class: 'v-i v-i-lock v-row-lock', role: 'img', 'aria-label': labels.locked })
      : null,
  ]
}

function nameOf(item: OutlineItem, labels: OutlineLabels): string {
  if (item.name !== '') return item.name
  return item.isLocked ? labels.lockedPage : labels.untitled
}

function iconOf({ icon, tile, layout, name }: OutlineItem): Markup {
  if (tile !== null) {
    const style = `--tile-color:${tile.color}`
    if (tile.kind === 'numbered')
      return markup('span', { class: 'v-tile', style }, shape(`v-i v-i-space`, `--v-nth:${tile.number - 1}`))
    if (tile.kind === 'icon')
      return markup(
        'span',
        { class: 'v-tile', style },
        shape('v-row-shape', maskOf(tile.source, 'currentColor')),
      )
    return markup('span', { class: 'v-tile', style }, firstLetter(name))
  }
  if (icon === null) return markup('span', { class: `v-i v-i-${LAYOUT_ICONS[layout] ?? 'page'}` })
  switch (icon.kind) {
    case 'emoji':
      return markup('span', { class: 'v-row-emoji' }, icon.text)
    case 'image':
      return markup('img', { src: icon.url, alt: '', loading: 'lazy', referrerpolicy: 'no-referrer' })
    case 'icon':
      return shape('v-row-shape', maskOf(icon.source, icon.color))
  }
}

const LAYOUT_ICONS: Readonly<Record<number, string>> = { 1: 'grid', 2: 'board', 3: 'calendar' }

function maskOf(source: string, color: string): string {
  return `--icon-mask:url("${source}");--icon-color:${color}`
}

function shape(className: string, style: string): Markup {
  return markup('span', { class: className, style })
}

function arrow(className: string): Markup {
  return markup('span', { class: `v-i v-i-arrow ${className}`, 'aria-hidden': 'true' })
}
