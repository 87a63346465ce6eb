import { err, type JsonObject, ok } from '@sheaf/base'
import { createDocument, decodeDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import type { ImportEnvironment, NewPage } from './ImportEnvironment.ts'
import { runImport, type ImportJob } from './runImport.ts'

export const SPACE = '00000000-0000-4000-8000-0000000000ff'
export const WORKSPACE = '11111111-1111-4111-8111-111111111111'

/** A server that remembers what it was asked; `refuse` names pages that it does not take. */
export function fakeServer(options: { readonly refuse?: (page: NewPage) => boolean } = {}) {
  const pages: NewPage[] = []
  const uploads: { readonly name: string; readonly parentId: string; readonly text: string }[] = []
  const icons = new Map<string, unknown>()
  const extras = new Map<string, unknown>()
  let ids = 0
  const environment: ImportEnvironment = {
    newId: () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    async createPage(page) {
      if (options.refuse?.(page)) return err('internal')
      pages.push(page)
      return ok()
    },
    async setIcon(id, icon) {
      icons.set(id, icon)
      return ok()
    },
    async setExtra(id, extra) {
      extras.set(id, extra)
      return ok()
    },
    async upload(file, parentId) {
      if (file.name.startsWith('refused')) return err('no_space')
      uploads.push({ name: file.name, parentId, text: await file.text() })
      return ok(fileUrl(parentId, uploads.length))
    },
    pageOfAddress: (address) =>
      address.startsWith('https://sheaf.example/app/')
        ? { pageId: address.split('/').at(-1)!, blockId: null }
        : null,
  }
  return { environment, pages, uploads, icons, extras }
}

export function fileUrl(parentId: string, number: number): string {
  return `https://sheaf.example/api/file_storage/${WORKSPACE}/v1/blob/${parentId}/file${number}.`
}

export function importInto(
  server: ReturnType<typeof fakeServer>,
  files: readonly File[],
  more: Partial<ImportJob> = {},
) {
  const job: ImportJob = {
    files,
    parentId: SPACE,
    partName: (name, part, parts) => `${name} (${part} of ${parts})`,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  }
  return runImport(job, server.environment)
}

export function textFile(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], name)
}

/** The blocks of a page as the server would make a document of them, without ids. */
export function documentOf(page: NewPage): readonly object[] {
  let count = 0
  const update = createDocument(page.id, page.blocks.map(blockOf), { block: () => `block-${(count += 1)}` })
  const document = decodeDocument(update)
  if (document.state !== 'ready') throw new Error('No document')
  return document.root.children.map(withoutIds)
}

export function withoutIds({ type, data, text, children }: ProjectedBlock): object {
  return { type, data, text, children: children.map(withoutIds) }
}

function blockOf(wire: JsonObject): NewBlock {
  const { delta = [], ...data } = (wire['data'] ?? {}) as JsonObject
  const runs = delta as readonly { readonly insert: string; readonly attributes?: JsonObject }[]
  const children = (wire['children'] ?? []) as readonly JsonObject[]
  return {
    type: typeof wire['type'] === 'string' ? wire['type'] : '',
    data,
    text: runs.map(({ insert, attributes }) =>
      attributes ? { text: insert, attributes } : { text: insert },
    ),
    children: children.map(blockOf),
  }
}
