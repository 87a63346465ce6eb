import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode, summarizeRow, translateRow } from '@sheaf/contract'
import { callApi } from '../../../platform/api/api.ts'
import type { GeneratedField } from '../cells/cellTypes.ts'
import type { CellWords } from './rowWords.ts'
import { targetLanguage } from './targetLanguages.ts'

/** What a language model writes for a cell of a field about the words of its row (wire 7.4). */
export async function askForCell(
  workspaceId: string,
  field: GeneratedField,
  words: readonly CellWords[],
  signal: AbortSignal,
): Promise<Result<string, ErrorCode>> {
  const request = { params: { workspaceId }, signal }
  if (field.type === 'summary') {
    const Content = Object.fromEntries(words.map(({ title, content }) => [title, content]))
    const answered = await callApi<typeof summarizeRow>('POST', '/api/ai/:workspaceId/summarize_row', {
      ...request,
      body: { workspace_id: workspaceId, data: { Content } },
    })
    return answered.ok ? usable(answered.value.text) : answered
  }
  // Models know languages best by their English names.
  const language = targetLanguage(field.options.language, 'en')
  const answered = await callApi<typeof translateRow>('POST', '/api/ai/:workspaceId/translate_row', {
    ...request,
    body: { workspace_id: workspaceId, data: { cells: [...words], language, include_header: false } },
  })
  if (!answered.ok) return answered
  return usable(
    answered.value.items
      .flatMap((item) => Object.values(item))
      .filter((text) => text.trim() !== '')
      .join(', '),
  )
}

/** A text that a cell can hold. */
function usable(text: string): Result<string, ErrorCode> {
  const trimmed = text.trim()
  return trimmed === '' ? err('ai_response_error') : ok(trimmed.slice(0, MAX_TEXT).toWellFormed())
}

/** What says more is no summary of a row. */
const MAX_TEXT = 50_000
