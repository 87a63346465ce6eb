import { planExport, runExport } from '@sheaf/export'
import type { Translate } from '@sheaf/locales'
import { saveBlob } from '../../../platform/files/saveBlob.ts'
import { readKeptDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { documentWords } from '../../documentWords/index.ts'
import type { PageTree } from '../../pageTree/index.ts'
import { browserExport } from './browserExport.ts'
import { exportWords } from './exportWords.ts'

export interface PageCopy {
  readonly workspaceId: string
  readonly pageTree: PageTree
  readonly viewId: string
  readonly t: Translate
  readonly language: string
}

/** EXP-READ-2: the page as it is on this device, without files and pages below, as Markdown. */
export async function writePageCopy({
  workspaceId,
  pageTree,
  viewId,
  t,
  language,
}: PageCopy): Promise<boolean> {
  const words = exportWords(t)
  const format = 'markdown'
  const plan = planExport(pageTree, { id: viewId, format, hasPagesBelow: false, untitled: words.untitled })
  const environment = browserExport({
    workspaceId,
    format,
    hasFiles: false,
    locale: language,
    labels: documentWords(t),
    readPage: readKeptDocument,
    pageOf(id) {
      const view = pageTree.views.get(id)
      return view ? { name: view.name, path: null } : null
    },
  })
  const { signal } = new AbortController()
  const job = { plan, archiveName: null, words, signal, onProgress: () => undefined }
  const exported = await runExport(job, environment)
  if (!exported.ok || exported.value.text === null) return false
  saveBlob(new Blob([exported.value.text], { type: 'text/markdown;charset=utf-8' }), exported.value.fileName)
  return true
}
