import { exportPath, listExports, startPageExport, type WorkspaceExport } from '@sheaf/contract/exports'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { TestServer } from '../../../platform/testing/index.ts'
import type { Pages, TestPerson } from '../../testing/index.ts'

interface Wish {
  readonly format?: WorkspaceExport['format']
  readonly has_files?: boolean
  readonly is_mailed?: boolean
  readonly has_pages_below?: boolean
}

/** What a test does with the archives of pages of a workspace. */
export function archivesOf(server: TestServer, pages: Pages) {
  const list = async (person: TestPerson): Promise<readonly WorkspaceExport[]> =>
    (await person.get(listExports, { params: pages.here() })).exports

  const download = (person: TestPerson, exportId: string) =>
    server.app.inject({
      url: exportPath(pages.owner.workspaceId, exportId),
      headers: { authorization: `Bearer ${person.session.access_token}` },
    })

  async function finished(person: TestPerson, exportId: string): Promise<WorkspaceExport> {
    const find = async () => (await list(person)).find(({ id }) => id === exportId)
    await expect.poll(async () => (await find())?.state, { timeout: 60_000 }).not.toBe('running')
    return (await find())!
  }

  return {
    list,
    download,
    finished,
    start: (person: TestPerson, viewId: string, wish: Wish = {}): Promise<WorkspaceExport> =>
      person.get(startPageExport, {
        ...pages.at(viewId),
        body: { format: 'markdown', has_files: true, language: 'en', ...wish },
      }),

    /** Texts of the archive by their paths, once it is there. */
    async entries(person: TestPerson, exportId: string): Promise<Readonly<Record<string, string>>> {
      expect(await finished(person, exportId)).toMatchObject({ state: 'done' })
      return textsOf((await download(person, exportId)).rawPayload)
    },
  }
}

export function textsOf(archive: Uint8Array): Readonly<Record<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(archive)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}
