import { partPath } from '@sheaf/contract'
import { relativeAddress } from '@sheaf/export'
import { chatMarkdown, readSources, type ChatSource } from '@sheaf/export/chats'
import { publishedLanguage, serverWords } from '@sheaf/locales/server'
import type { NewBlock, ProjectedBlock } from '@sheaf/model'
import type { ChatToWrite, PageToWrite, PageWritingHost } from '../writeExportPageTask.ts'

/** EXP-CHAT-2: a chat as Markdown, with its sources where they lie in the archive; without the head of a page for what is not Markdown in the end. */
export async function writeChat(
  { view, path, format, workspaceId, siteUrl, language }: PageToWrite,
  { messages, names }: ChatToWrite,
  host: PageWritingHost,
): Promise<string> {
  const sources = messages.flatMap(({ meta_data: metadata }) => readSources(metadata))
  const ids = sources.flatMap(({ id, row_id: rowId }) => [id, ...(rowId === undefined ? [] : [rowId])])
  const pages = await host.pages([...new Set(ids)])
  const {
    model,
    somebody,
    sources: sourcesWord,
    given,
    withheld,
    unanswered,
  } = serverWords(language).export.chat
  const placeOf = ({ id, row_id: rowId }: ChatSource) => {
    const row = rowId === undefined ? undefined : pages.get(rowId)
    return row?.path ? row : pages.get(id)
  }
  return chatMarkdown({
    look: view,
    messages,
    words: { model, somebody, sources: sourcesWord, given, withheld, unanswered },
    isMarked: format === 'markdown',
    nameOf: (id) => names.get(id) ?? null,
    sourceName: (source) =>
      (source.row_id === undefined ? pages.get(source.id)?.name : '') ||
      source.name ||
      publishedLanguage(language).words.viewer.untitled,
    sourceAddress(source) {
      const target = placeOf(source)?.path ?? null
      if (target !== null) return relativeAddress(path, target)
      const part = { blockId: source.block_id ?? null, rowId: source.row_id ?? null }
      return new URL(partPath(workspaceId, source.id, part), siteUrl).href
    },
  })
}

/** Blocks as a page holds them. */
export function rootOf(blocks: readonly NewBlock[]): ProjectedBlock {
  let count = 0
  // Ids of blocks are told apart within the page alone.
  const idOf = () => `b${(count += 1)}` as ProjectedBlock['id']
  const projected = ({ type, data = {}, text, children = [] }: NewBlock): ProjectedBlock => ({
    id: idOf(),
    type,
    data,
    text: text ?? null,
    children: children.map(projected),
  })
  return { id: idOf(), type: 'page', data: {}, text: null, children: blocks.map(projected) }
}
