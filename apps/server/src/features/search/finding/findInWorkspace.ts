import { FOUND_KINDS, type FoundGroup, type FoundItem, type findInWorkspace as call } from '@sheaf/contract'
import { inTurns } from '../../../platform/inTurns.ts'
import type { EndpointCall, Permit } from '../../access/index.ts'
import { iconOfRow } from '../../databaseRecords/index.ts'
import type { SearchContext } from '../SearchContext.ts'
import { cutSnippet } from './cutSnippet.ts'
import type { FoundPassage } from './Finding.ts'
import { markMatches } from './markMatches.ts'
import { search, type Found } from './search.ts'

/** UTF-16 units of a snippet: two lines. */
const SNIPPET_SIZE = 160
/** Kinds that are shown as what lies in a page, whose name is therefore among those above. */
const INSIDE_VIEW: ReadonlySet<string> = new Set(['row', 'file'])

/** What the finder shows while somebody types. */
export async function findInWorkspace(
  context: SearchContext,
  permit: Permit,
  asked: EndpointCall<typeof call>['query'],
): Promise<{ groups: FoundGroup[] }> {
  const found = await search(context, permit, {
    query: asked.query,
    kinds: asked.kinds ?? FOUND_KINDS,
    spaceId: asked.space_id ?? null,
    personId: asked.person_id ?? null,
    editedAfter: asked.edited_after ?? null,
    editedBefore: asked.edited_before ?? null,
    within: null,
    isWithoutChats: false,
    isTitleOnly: asked.title_only === 'true',
    sort: asked.sort,
    limit: asked.limit,
    offset: asked.offset,
  })
  return { groups: await inTurns(presentGroups(found, asked.limit)) }
}

function* presentGroups(found: Found, limit: number): Generator<void, FoundGroup[], void> {
  const groups: FoundGroup[] = []
  for (const kind of FOUND_KINDS) {
    const passages = found.passages.get(kind) ?? []
    const items: FoundItem[] = []
    for (const passage of passages.slice(0, limit)) {
      items.push(presentPassage(passage, found))
      yield
    }
    if (items.length > 0) groups.push({ kind, items, has_more: passages.length > limit })
  }
  return groups
}

function presentPassage(passage: FoundPassage, found: Found): FoundItem {
  const { kind, text, title_length: length, row_id: rowId, row_meta: meta, view_id: viewId } = passage
  const marks = markMatches(text, found.terms, found.meant)
  const title = length > 0 ? text.slice(0, length) : titleOf(passage)
  const body = marks.filter(([start]) => start >= length)
  const isBodyShown = length === 0 || body.length > 0
  const rowIcon = rowId === null || meta === null ? null : iconOfRow(rowId, meta)
  const isOfRow = rowId !== null
  const above = [...passage.above]
  if ((INSIDE_VIEW.has(kind) || isOfRow) && viewId !== null)
    above.push({ view_id: viewId, name: passage.view_name ?? '' })
  return {
    kind,
    view_id: viewId,
    block_id: kind === 'text' ? passage.part : null,
    database_id: passage.database_id,
    row_id: rowId,
    comment_id: kind === 'comment' ? passage.part : null,
    note_id: kind === 'note' ? passage.source_id : null,
    file_id: kind === 'file' ? passage.source_id.slice(passage.source_id.indexOf('/') + 1) : null,
    title,
    icon: isOfRow ? (rowIcon === null ? null : { ty: 0, value: rowIcon }) : passage.view_icon,
    layout: passage.view_layout,
    title_marks:
      length > 0 ? marks.filter(([, end]) => end <= length) : markMatches(title, found.terms, found.meant),
    snippet: isBodyShown ? snippetOf(text, text[length] === '\n' ? length + 1 : length, body) : null,
    breadcrumbs: above,
    edited_at: passage.edited_at.toISOString(),
    edited_by:
      passage.editor_id === null
        ? null
        : {
            uuid: passage.editor_id,
            name: passage.editor_name ?? '',
            avatar_url: passage.editor_avatar,
          },
    score: passage.score,
  }
}

/** Of a passage without a title: that of what it belongs to. */
function titleOf({ source_name: name, row_name: rowName, view_name: viewName }: FoundPassage): string {
  return name?.split('\n', 1)[0] ?? rowName ?? viewName ?? ''
}

function snippetOf(text: string, from: number, marks: readonly [number, number][]) {
  const moved = marks.map(([start, end]): [number, number] => [start - from, end - from])
  return cutSnippet(text.slice(from), moved, SNIPPET_SIZE)
}
