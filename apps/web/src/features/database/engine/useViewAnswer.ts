import type { DatabaseRecords, ReadContext, ViewAnswer } from '@sheaf/model'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { evaluateRecords } from './evaluateRecords.ts'
import type { openEngine } from './openEngine.ts'
import type { AnsweredView, ViewQuestion } from './ViewQuestion.ts'

/**
 * What a view shows. Of a small database it is worked out at once; of a larger one in a worker: until that has answered, rows stand
 * where they stood. Null where the database does not have the view.
 */
export function useViewAnswer(
  records: DatabaseRecords,
  viewId: string,
  context: ReadContext,
): ViewAnswer | null {
  const isDirect = records.rows.size <= DIRECT_ROWS
  const opened = useEngine(isDirect)
  const engine = opened?.engine
  const answered = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    () => engine?.getAnswered() ?? null,
  )
  const [reading] = useState(createReading)
  useEffect(() => engine?.ask({ records, viewId, context }), [engine, records, viewId, context])
  return useMemo(
    () => reading.read({ records, viewId, context }, isDirect ? null : opened, answered),
    [reading, isDirect, opened, answered, records, viewId, context],
  )
}

type OpenedEngine = ReturnType<typeof openEngine>

/** Keeps what was evaluated here last, for as long as the worker has not answered. */
function createReading() {
  let first: AnsweredView | null = null
  return {
    read(
      question: ViewQuestion,
      opened: OpenedEngine | null,
      answered: AnsweredView | null,
    ): ViewAnswer | null {
      const { records, viewId, context } = question
      const last = answered ?? first
      const isOfView = last?.question.viewId === viewId && last.question.records.id === records.id
      if (opened && isOfView) return opened.withRowChanges(last, records)
      // The first time, and for another view, there is nothing to show meanwhile.
      const answer = evaluateRecords(records, viewId, context)
      first = { question, answer }
      return answer
    },
  }
}

/** Null for small databases, and until its code has come. */
function useEngine(isDirect: boolean): OpenedEngine | null {
  const [opened, setOpened] = useState<OpenedEngine | null>(null)
  useEffect(() => {
    if (isDirect) return
    const leaving = new AbortController()
    import('./openEngine.ts').then(
      (loaded) => {
        if (leaving.signal.aborted) return
        const started = loaded.openEngine()
        leaving.signal.addEventListener('abort', () => started.engine.close())
        setOpened(started)
      },
      // Without a network, views are evaluated here.
      () => undefined,
    )
    return () => {
      leaving.abort()
      setOpened(null)
    }
  }, [isDirect])
  return opened
}

const subscribeToNothing = () => () => {}
/** Up to here a view is evaluated within a part of a frame, sooner than a worker is asked. */
const DIRECT_ROWS = 1000
