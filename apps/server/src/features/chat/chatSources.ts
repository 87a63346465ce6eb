import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { isEnough, type Permit } from '../access/index.ts'
import { READ_DOCUMENT } from '../indexing/index.ts'
import { findSources, type FoundSource } from '../search/index.ts'
import { readCollabUpdates } from '../../sync/index.ts'
import type { Chat } from './chats.ts'
import type { ChatContext } from './ChatContext.ts'

const MAX_SOURCES = 6
/** Pages of a chat that is confined to so few of them are read from their beginning, whatever is asked. */
const MAX_WHOLE = 3
/** UTF-16 units of such pages together. */
const MAX_WHOLE_TEXT = 24_000
/** UTF-16 units of a page that was found: what stands around the place. */
const MAX_FOUND_TEXT = 3_000
/** Rows of a database that is read from its beginning. */
const MAX_ROWS = 200

/**
 * CHAT-SOURCE: what a question may be answered from, as the person who asks may read it: the pages of the chat where they are few, and what
 * the search finds by the words of the question. A chat itself is none.
 */
export async function chatSources(
  context: ChatContext,
  permit: Permit,
  { chat, question }: { readonly chat: Chat; readonly question: string },
): Promise<readonly FoundSource[]> {
  const found = await findSources(context.search, permit, {
    question,
    viewIds: chat.sourceIds,
    limit: MAX_SOURCES,
  })
  const whole = await wholePages(context, permit, chat.sourceIds)
  const isWhole = ({ viewId, rowId }: FoundSource): boolean =>
    rowId === null && whole.some((page) => page.viewId === viewId)
  const asked = whole.map((page) => ({
    ...page,
    blockId: found.find((source) => isWhole(source) && source.viewId === page.viewId)?.blockId ?? null,
  }))
  const others: FoundSource[] = []
  for (const source of found.slice(0, MAX_SOURCES - whole.length)) {
    if (isWhole(source)) continue
    const text = source.rowId === null ? await textAround(context, permit, source) : ''
    others.push({ ...source, text: text === '' ? source.text : text })
  }
  return [...asked, ...others]
}

/** None where they are many: what fits then is what is found in them. */
async function wholePages(
  context: ChatContext,
  permit: Permit,
  viewIds: readonly string[],
): Promise<readonly FoundSource[]> {
  if (viewIds.length === 0 || viewIds.length > MAX_WHOLE) return []
  const pages: FoundSource[] = []
  for (const id of new Set(viewIds)) {
    const access = await context.policy.accessToView(permit.actor, id as ViewId)
    const isOpen = access.workspaceId === permit.workspaceId && !access.isTrashed
    if (!isOpen || !isEnough(access, 'pages.read')) continue
    const { rows } = await clientOf(context.database).query<{ name: string; layout: number }>(
      'SELECT name, layout FROM views WHERE id = $1 AND NOT is_space AND layout <> 4',
      [id],
    )
    const view = rows[0]
    if (view === undefined) continue
    const text = await (view.layout === 0 ? documentText(context, permit, id) : rowsText(context, id))
    pages.push({ viewId: id, rowId: null, blockId: null, name: view.name, text })
  }
  const each = Math.floor(MAX_WHOLE_TEXT / Math.max(1, pages.length))
  return pages.map((page) => ({ ...page, text: page.text.slice(0, each) }))
}

interface TextBlock {
  readonly id: string
  readonly text: string
}

async function documentText(context: ChatContext, permit: Permit, viewId: string): Promise<string> {
  return (await readBlocks(context, permit, viewId)).map(({ text }) => text).join('\n')
}

/** What stands before and behind the block that was found; from the beginning where only the name was. */
async function textAround(context: ChatContext, permit: Permit, source: FoundSource): Promise<string> {
  const blocks = await readBlocks(context, permit, source.viewId)
  const at = Math.max(
    0,
    blocks.findIndex(({ id }) => id === source.blockId),
  )
  let [from, to] = [at, at]
  let length = blocks[at]?.text.length ?? 0
  const fits = (index: number): boolean => {
    const block = blocks[index]
    return block !== undefined && length + block.text.length <= MAX_FOUND_TEXT
  }
  for (let isGrown = true; isGrown;) {
    isGrown = false
    if (fits(to + 1)) {
      to += 1
      length += blocks[to]!.text.length
      isGrown = true
    }
    if (from > 0 && fits(from - 1)) {
      from -= 1
      length += blocks[from]!.text.length
      isGrown = true
    }
  }
  const text = blocks.slice(from, to + 1).map((block) => block.text)
  return text.join('\n').slice(0, MAX_FOUND_TEXT)
}

/** In reading order. None of a document that cannot be read just now: the question is answered without it. */
async function readBlocks(
  { database, threads }: ChatContext,
  { workspaceId }: Permit,
  viewId: string,
): Promise<readonly TextBlock[]> {
  const updates = await readCollabUpdates(database, viewId)
  if (updates.length === 0) return []
  const content = await threads.run(READ_DOCUMENT, { updates, workspaceId }, { key: workspaceId })
  return content.ok ? content.value.blocks : []
}

/** The first rows of a database with their cells, which the index keeps. */
async function rowsText({ database }: ChatContext, viewId: string): Promise<string> {
  const { rows } = await clientOf(database).query<{ text: string }>(ROWS, [viewId, MAX_ROWS])
  return rows.map(({ text }) => text).join('\n\n')
}

const ROWS = `
  SELECT p.text FROM database_views own
  JOIN search_passages p ON p.database_id = own.database_id AND p.kind = 'row'
  JOIN database_rows r ON r.id = p.row_id AND NOT r.is_deleted
  WHERE own.id = $1 ORDER BY r.created_at, r.id LIMIT $2`
