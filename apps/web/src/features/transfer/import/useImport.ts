import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { browserImport } from './browserImport.ts'
import { runImport, type Imported, type ImportProgress } from './runImport.ts'

type ImportState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'running'; readonly progress: ImportProgress | null; readonly isStopping: boolean }
  | { readonly phase: 'done'; readonly imported: Imported }

export interface Import {
  readonly state: ImportState
  readonly start: (files: readonly File[]) => void
  /** What was made until then stays, and is told. */
  readonly stop: () => void
}

/** One import into a view; it ends with the dialog that shows it. `given` starts it at once. */
export function useImport(workspaceId: string, parentId: string, given: readonly File[] | null): Import {
  const { t } = useTranslation()
  const [state, setState] = useState<ImportState>(
    given ? { phase: 'running', progress: null, isStopping: false } : { phase: 'asking' },
  )
  const running = useRef<AbortController | null>(null)

  async function run(files: readonly File[], controller: AbortController): Promise<void> {
    const imported = await runImport(
      {
        files,
        parentId,
        partName: (name, part, parts) => t('import.partName', { name, part, parts }),
        signal: controller.signal,
        onProgress: (progress) =>
          setState({ phase: 'running', progress, isStopping: controller.signal.aborted }),
      },
      browserImport(workspaceId),
    )
    if (running.current === controller) setState({ phase: 'done', imported })
  }

  function start(files: readonly File[]): void {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'running', progress: null, isStopping: false })
    void run(files, controller)
  }

  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    if (given) latest.current(given)
  }, [given])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  return {
    state,
    start,
    stop() {
      running.current?.abort()
      setState((before) => (before.phase === 'running' ? { ...before, isStopping: true } : before))
    },
  }
}
