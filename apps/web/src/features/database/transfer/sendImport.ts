import { err, ok, type Result } from '@sheaf/base'
import type { cancelRowImport, ErrorCode, RowImport, startRowImport } from '@sheaf/contract'
import { DATABASE_LIMITS, type Command } from '@sheaf/model'
import { callApi } from '../../../platform/api/api.ts'
import { readAnswer } from '../../../platform/api/readAnswer.ts'
import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'

/** Up to here an import is written by commands of the page: at once, offline too, and as a step of its undo. */
export const ROWS_BY_COMMANDS = 1_000

export interface ImportToSend {
  readonly workspaceId: string
  readonly databaseId: string
  /** The page through which the person comes. */
  readonly viewId: string
  readonly name: string
  readonly mode: 'append' | 'replace'
  readonly rows: number
  /** By what it says, rows that others have added meanwhile are found; null where all are added. */
  readonly keyFieldId: string | null
  readonly commands: readonly Command[]
  readonly canUndo: boolean
}

/**
 * Hands an import to the server, which goes on with it when the tab is closed.
 *
 * @param onBegun called with its id before the upload: where only the answer to that is lost, the server has all of it
 */
export async function sendImport(
  sent: ImportToSend,
  onBegun: (importId: string) => void,
): Promise<Result<RowImport, ErrorCode>> {
  const { workspaceId, databaseId } = sent
  const bytes = await packed(sent.commands)
  const started = await callApi<typeof startRowImport>(
    'POST',
    '/api/workspace/:workspaceId/database/:databaseId/row-import',
    {
      params: { workspaceId, databaseId },
      body: {
        view_id: sent.viewId,
        name: sent.name,
        mode: sent.mode,
        rows: sent.rows,
        key_field_id: sent.keyFieldId,
        content_length: bytes.size,
        can_undo: sent.canUndo,
      },
    },
  )
  if (!started.ok) return started
  onBegun(started.value.import.id)
  const uploaded = await upload(started.value.upload_url, bytes)
  return uploaded.ok ? ok(started.value.import) : uploaded
}

/** Stops an import; one that is over stays as it is, which the answer says. */
export async function stopImport(
  workspaceId: string,
  importId: string,
): Promise<Result<RowImport, ErrorCode>> {
  return await callApi<typeof cancelRowImport>(
    'POST',
    '/api/workspace/:workspaceId/row-import/:importId/cancel',
    { params: { workspaceId, importId } },
  )
}

/** Gzipped lines of JSON. Rows are written in parts, between which others go on. */
async function packed(commands: readonly Command[]): Promise<Blob> {
  let at = 0
  const lines = new ReadableStream<string>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve))
      let rows = 0
      let text = ''
      for (; at < commands.length && rows < ROWS_AT_ONCE; at += 1) {
        const command = commands[at]
        if (!command) continue
        rows += command.kind === 'addRows' ? command.rows.length : 0.1
        text += `${JSON.stringify(command)}\n`
      }
      controller.enqueue(text)
      if (at >= commands.length) controller.close()
    },
  })
  const bytes = lines.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream('gzip'))
  return await new Response(bytes).blob()
}

const ROWS_AT_ONCE = DATABASE_LIMITS.rowsAtOnce

async function upload(path: string, bytes: Blob): Promise<Result<unknown, ErrorCode>> {
  try {
    const response = await fetch((await runtimeConfig()).apiUrl + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    const body: unknown = await response.json().catch(() => null)
    return readAnswer({ status: response.status, body })
  } catch {
    return err('network_error')
  }
}
