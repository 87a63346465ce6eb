import type { PageTree, TreeEntry } from '../../pageTree/index.ts'
import { isDatabase } from '../panel/databaseViews.ts'

export interface PublishablePage {
  readonly view: TreeEntry
  /** 0 for the page itself. */
  readonly depth: number
}

/**
 * A page and what goes along when it is published with its sub-pages, in the order of the tree: no chats, nothing private
 * below what is not, and databases with their tabs, which are no pages of their own.
 */
export function publishablePages(pageTree: PageTree, viewId: string): readonly PublishablePage[] {
  const top = pageTree.views.get(viewId)
  if (!top) return []
  const pages: PublishablePage[] = []
  const waiting: PublishablePage[] = [{ view: top, depth: 0 }]
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    if (page.view.isPrivate && !top.isPrivate) continue
    const parent = pageTree.views.get(page.view.parentId ?? '')
    const isTab = page.depth > 0 && parent !== undefined && isDatabase(parent) && isDatabase(page.view)
    if (page.view.layout !== CHAT && !page.view.isSpace && !isTab) pages.push(page)
    const below = pageTree.childIds.get(page.view.id) ?? []
    for (const id of below.toReversed()) {
      const view = pageTree.views.get(id)
      if (view) waiting.push({ view, depth: page.depth + 1 })
    }
  }
  return pages
}

const CHAT = 4
