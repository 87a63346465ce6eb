import type { FoundGroup, FoundItem } from '@sheaf/contract'
import type { Translate } from '@sheaf/locales'
import { File, NotebookPen } from 'lucide-react'
import { personPicture } from '../../../platform/people/personPicture.ts'
import { pagePath, partPath } from '../../pageTree/index.ts'
import { openQuickNotes } from '../../quickNotes/index.ts'
import type { FinderGroup, FinderItem, FinderPicture, FinderTarget } from '../model/FinderItem.ts'

export interface ReadFoundOptions {
  readonly workspaceId: string
  readonly t: Translate
}

/** The answer of the server, in parts where it was read on, as the finder shows it. */
export function readFoundGroups(
  parts: readonly (readonly FoundGroup[])[],
  options: ReadFoundOptions,
): readonly FinderGroup[] {
  const groups = new Map<FoundGroup['kind'], FinderGroup & { readonly items: FinderItem[] }>()
  for (const { kind, items, has_more: hasMore } of parts.flat()) {
    const known = groups.get(kind)?.items ?? []
    // A part may repeat what was found before: something was written meanwhile.
    const ids = new Set(known.map(({ id }) => id))
    const read = items.map((item) => readItem(item, options)).filter(({ id }) => !ids.has(id))
    groups.set(kind, { kind, items: [...known, ...read], hasMore })
  }
  return [...groups.values()]
}

function readItem(item: FoundItem, options: ReadFoundOptions): FinderItem {
  const { title, title_marks: marks, snippet, edited_at: editedAt } = item
  return {
    id: idOf(item),
    ...(title === '' ? { name: options.t('pageTree.untitled'), marks: [] } : { name: title, marks }),
    where: item.breadcrumbs
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(' / '),
    passage: snippet,
    picture: pictureOf(item),
    editedAt,
    target: targetOf(item, options),
  }
}

/** Of the thing itself: a page has the id that this device gives it as well. */
function idOf(item: FoundItem): string {
  const { kind, view_id: viewId } = item
  switch (kind) {
    case 'page':
      return `page:${viewId}`
    case 'text':
      return `text:${viewId}:${item.row_id ?? ''}:${item.block_id ?? ''}`
    case 'row':
      return `row:${item.row_id}`
    case 'comment':
      return `comment:${item.comment_id}`
    case 'note':
      return `note:${item.note_id}`
    case 'file':
      return `file:${item.file_id}:${viewId}`
  }
}

function pictureOf({ kind, icon, layout, edited_by: person }: FoundItem): FinderPicture {
  if (kind === 'file') return { type: 'icon', icon: File }
  if (kind === 'note') return { type: 'icon', icon: NotebookPen }
  if (kind === 'comment' && person)
    return { type: 'person', name: person.name, picture: personPicture(person.avatar_url) }
  return { type: 'view', icon, layout: kind === 'row' ? 1 : (layout ?? 0) }
}

function targetOf(
  { kind, view_id: viewId, block_id: blockId, row_id: rowId, note_id: noteId }: FoundItem,
  { workspaceId }: ReadFoundOptions,
): FinderTarget {
  if (kind === 'note' && noteId !== null) return { type: 'run', run: () => openQuickNotes({ noteId }) }
  if (viewId === null) return { type: 'path', path: pagePath(workspaceId) }
  return { type: 'path', path: partPath(workspaceId, viewId, { blockId, rowId }) }
}
