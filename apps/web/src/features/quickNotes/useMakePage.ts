import { err, ok, type JsonObject, type JsonValue, type Result } from '@sheaf/base'
import type { createPage, ErrorCode } from '@sheaf/contract'
import { notePageChildren, noteLines } from '@sheaf/model'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { cutName, refreshPageTree } from '../pageTree/index.ts'

/** Makes a page of a note below a view; answers its id. */
export function useMakePage(
  workspaceId: string,
): (parentId: string, data: JsonValue) => Promise<Result<string, ErrorCode>> {
  const client = useQueryClient()
  return async (parentId, data) => {
    const { name, children } = pageOfNote(data)
    const made = await callApi<typeof createPage>('POST', '/api/workspace/:workspaceId/page-view', {
      params: { workspaceId },
      body: {
        parent_view_id: parentId,
        layout: 0,
        name: cutName(name).name,
        page_data: { type: 'page', data: {}, children },
      },
    })
    if (!made.ok) return err(made.error)
    await refreshPageTree(client, workspaceId, [made.value.view_id, parentId])
    return ok(made.value.view_id)
  }
}

/** The first line of a note is the name of its page, where it is nothing but text. */
function pageOfNote(data: JsonValue): {
  readonly name: string
  readonly children: readonly JsonObject[]
} {
  const children = notePageChildren(data)
  const [first, ...others] = children
  const isName =
    (first?.['type'] === 'paragraph' || first?.['type'] === 'heading') && isEmptyList(first['children'])
  const [line = ''] = noteLines(data)
  return isName && !hasMarks(first)
    ? { name: line.trim(), children: others }
    : { name: line.trim(), children }
}

function isEmptyList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Marks and mentions have no place in a name: such a line stays in the text as well. */
function hasMarks(block: JsonObject | undefined): boolean {
  return JSON.stringify(block ?? {}).includes('"attributes"')
}
