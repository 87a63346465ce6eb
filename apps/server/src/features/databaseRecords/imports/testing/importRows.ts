import { cancelRowImport, getRowImport, startRowImport, undoRowImport, type RowImport } from '@sheaf/contract'
import type { WorkspaceId } from '@sheaf/base'
import type { Command } from '@sheaf/model'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { TestServer } from '../../../../platform/testing/index.ts'
import type { TestPerson } from '../../../testing/index.ts'

export interface ImportWish {
  readonly workspaceId: WorkspaceId
  readonly databaseId: string
  readonly viewId: string
  readonly commands: readonly Command[]
  readonly mode?: 'append' | 'replace'
  readonly keyFieldId?: string
}

/** Begins imports as browsers do. */
export function importing(server: TestServer) {
  async function begin(person: TestPerson, wish: ImportWish): Promise<RowImport> {
    const { workspaceId, databaseId, viewId: view_id, commands, mode = 'append' } = wish
    const bytes = gzipSync(commands.map((command) => `${JSON.stringify(command)}\n`).join(''))
    const rows = commands.reduce((sum, each) => sum + (each.kind === 'addRows' ? each.rows.length : 0), 0)
    const started = await person.get(startRowImport, {
      params: { workspaceId, databaseId },
      body: {
        view_id,
        name: 'rows.csv',
        mode,
        rows: Math.max(1, rows),
        key_field_id: wish.keyFieldId,
        content_length: bytes.length,
        can_undo: true,
      },
    })
    const answer = await upload(started.upload_url, bytes)
    expect(answer).toMatchObject({ code: 0 })
    return started.import
  }

  async function upload(url: string, bytes: Uint8Array): Promise<unknown> {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await server.app.inject({ method: 'PUT', url, payload: Buffer.from(bytes), headers })
    return answer.json()
  }

  const at = ({ id: importId }: RowImport, person: TestPerson) => ({
    params: { workspaceId: person.workspaceId, importId },
  })
  const look = (person: TestPerson, made: RowImport) => person.get(getRowImport, at(made, person))

  /** Waits until nothing happens to it any more: looks at it whenever its person is told of it (IMP-TOLD-1). */
  async function over(person: TestPerson, made: RowImport): Promise<RowImport> {
    let heard = Promise.withResolvers<void>()
    const end = server.platform.bus.subscribe('notice', ({ notice }) => {
      if (notice.kind === 'job_changed' && notice.jobId === made.id) heard.resolve()
    })
    try {
      for (;;) {
        const now = await look(person, made)
        if (/^(?:done|failed|cancelled|undone)$/.test(now.state)) return now
        await heard.promise
        heard = Promise.withResolvers()
      }
    } finally {
      end()
    }
  }

  return {
    begin,
    upload,
    look,
    over,
    run: async (person: TestPerson, wish: ImportWish) => await over(person, await begin(person, wish)),
    cancel: (person: TestPerson, made: RowImport) => person.get(cancelRowImport, at(made, person)),
    undo: (person: TestPerson, made: RowImport) => person.get(undoRowImport, at(made, person)),
  }
}
