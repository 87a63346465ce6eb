import {
  planExport,
  runExport,
  type Exported,
  type ExportFormat,
  type ExportProblem,
  type ExportProgress,
} from '@sheaf/export'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '../../../platform/files/saveBlob.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { readCurrentDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { documentWords } from '../../documentWords/index.ts'
import type { PageTree } from '../../pageTree/index.ts'
import { browserExport } from './browserExport.ts'
import { exportWords } from './exportWords.ts'

/** Those that a browser writes. */
type TextFormat = Exclude<ExportFormat, 'pdf'>

interface ExportInput {
  readonly workspaceId: string
  readonly pageTree: PageTree
  readonly id: string
  readonly format: TextFormat
  readonly hasFiles: boolean
}

type ExportState =
  | { readonly phase: 'asking'; readonly problem: ExportProblem | null }
  | { readonly phase: 'running'; readonly progress: ExportProgress | null }
  | { readonly phase: 'done'; readonly exported: Exported<string> }

export interface Export {
  readonly state: ExportState
  readonly start: (input: ExportInput) => void
  /** Ends what is under way; nothing is saved then. */
  readonly cancel: () => void
}

/** One export of a dialog; it ends with the dialog. */
export function useExport(): Export {
  const { t, language } = useTranslation()
  const [state, setState] = useState<ExportState>({ phase: 'asking', problem: null })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(input: ExportInput): Promise<void> {
    const { workspaceId, pageTree, id, format, hasFiles } = input
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'running', progress: null })
    const words = exportWords(t)
    const plan = planExport(pageTree, { id, format, hasPagesBelow: false, untitled: words.untitled })
    const paths = new Map(plan.pages.map(({ view, path }) => [view.id, path]))
    const environment = browserExport({
      workspaceId,
      format,
      hasFiles,
      readPage: readCurrentDocument,
      locale: language,
      labels: documentWords(t),
      pageOf(viewId) {
        const view = pageTree.views.get(viewId)
        return view ? { name: view.name, path: paths.get(viewId) ?? null } : null
      },
    })
    const job = {
      plan,
      archiveName: null,
      words,
      signal: controller.signal,
      onProgress: (progress: ExportProgress) => setState({ phase: 'running', progress }),
    }
    const exported = await runExport(job, environment)
    if (running.current !== controller) return
    if (!exported.ok) return setState({ phase: 'asking', problem: exported.error })
    const { text, fileName } = exported.value
    saveBlob(
      text === null ? environment.archiveBlob() : new Blob([text], { type: MEDIA_TYPES[format] }),
      fileName,
    )
    setState({ phase: 'done', exported: exported.value })
  }

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setState({ phase: 'asking', problem: null })
  }

  return {
    state,
    start(input) {
      run(input).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return
        setState({ phase: 'asking', problem: 'unhandled' })
      })
    },
    cancel,
  }
}

const MEDIA_TYPES: Readonly<Record<TextFormat, string>> = {
  markdown: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
}
