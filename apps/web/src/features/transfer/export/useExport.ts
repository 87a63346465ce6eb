import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PageTree } from '../../pageTree/index.ts'
import type { ExportProblem } from './ExportEnvironment.ts'
import { browserExport } from './browserExport.ts'
import { exportWords } from './exportWords.ts'
import { planExport, type ExportFormat } from './planExport.ts'
import { runExport, type Exported, type ExportProgress } from './runExport.ts'
import { saveBlob } from '../../../platform/files/saveBlob.ts'

interface ExportInput {
  readonly workspaceId: string
  readonly pageTree: PageTree
  readonly id: string
  readonly format: ExportFormat
  readonly hasFiles: boolean
  readonly hasPagesBelow: boolean
}

type ExportState =
  | { readonly phase: 'asking'; readonly problem: ExportProblem | null }
  | { readonly phase: 'running'; readonly progress: ExportProgress | null }
  | { readonly phase: 'done'; readonly exported: Exported }

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

  async function run({ workspaceId, pageTree, id, format, ...choice }: ExportInput): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'running', progress: null })
    const words = exportWords(t)
    const { hasPagesBelow, hasFiles } = choice
    const job = {
      workspaceId,
      format,
      hasFiles,
      words,
      plan: planExport(pageTree, { id, format, hasPagesBelow, untitled: words.untitled }),
      nameOf: (viewId: string) => pageTree.views.get(viewId)?.name ?? null,
      locale: language,
      signal: controller.signal,
      onProgress: (progress: ExportProgress) => setState({ phase: 'running', progress }),
    }
    const exported = await runExport(job, browserExport(workspaceId))
    if (running.current !== controller) return
    if (!exported.ok) return setState({ phase: 'asking', problem: exported.error })
    saveBlob(exported.value.content, exported.value.fileName)
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
