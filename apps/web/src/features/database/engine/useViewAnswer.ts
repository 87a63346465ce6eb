import { isRowTable, type DatabaseRecords, type ReadContext, type ViewAnswer } from '@sheaf/model'
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FirstWindow } from '../DatabaseSession.ts'
import { evaluateRecords } from './evaluateRecords.ts'
import { FirstRowsContext } from './FirstRowsContext.ts'
import type { openEngine } from './openEngine.ts'
import type { AnsweredView, ViewQuestion } from './ViewQuestion.ts'

export interface ShownAnswer extends ViewAnswer {
  /** More rows are on their way than are shown, if any are. */
  readonly isComing?: boolean
}

/**
 * What a view shows. Of a small database it is worked out at once; of a larger one in a worker: until that has answered, rows stand
 * where they stood, and of a database in packs the first ones are shown that are known. Null where the database does not have the view.
 */
export function useViewAnswer(
  records: DatabaseRecords,
  viewId: string,
  context: ReadContext,
): ShownAnswer | null {
  const { window, keep } = useContext(FirstRowsContext)
  const isPartial = window?.records.rows === records.rows
  const isDirect = records.rows.size <= DIRECT_ROWS && !isPartial
  const { opened, isMissing } = useEngine(isDirect)
  const engine = opened?.engine
  const answered = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    () => engine?.getAnswered() ?? null,
  )
  const [reading] = useState(createReading)
  useEffect(() => {
    if (!isPartial) engine?.ask({ records, viewId, context })
  }, [engine, records, viewId, context, isPartial])
  useEffect(() => (answered ? opened?.keepSoon(answered, keep) : undefined), [opened, answered, keep])
  return useMemo(
    () =>
      reading.read({ records, viewId, context }, isDirect ? null : opened, answered, { isMissing, window }),
    [reading, isDirect, opened, answered, isMissing, window, records, viewId, context],
  )
}

/** Of a view that the worker has not answered yet, where nothing else is known of it. */
const COMING_VIEW: ShownAnswer = {
  isComing: true,
  rowIds: [],
  groups: null,
  isSorted: false,
  totals: [],
  groupTotals: new Map(),
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
      { isMissing, window }: { readonly isMissing: boolean; readonly window: FirstWindow | null },
    ): ShownAnswer | null {
      const { records, viewId, context } = question
      const last = answered ?? first
      const isOfView = last?.question.viewId === viewId && last.question.records.id === records.id
      if (opened && isOfView) return opened.withRowChanges(last, records)
      const isPartial = window?.records.rows === records.rows
      if (isPartial || (isRowTable(records.rows) && !isMissing))
        return window?.answerFor(records.views.get(viewId), context) ?? COMING_VIEW
      // The first time, and for another view, there is nothing to show meanwhile.
      const answer = evaluateRecords(records, viewId, context)
      first = { question, answer }
      return answer
    },
  }
}

/** None for small databases, and until its code has come; missing where that does not. */
function useEngine(isDirect: boolean): { readonly opened: OpenedEngine | null; readonly isMissing: boolean } {
  const [opened, setOpened] = useState<OpenedEngine | null>(null)
  const [isMissing, setMissing] = useState(false)
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
      () => leaving.signal.aborted || setMissing(true),
    )
    return () => {
      leaving.abort()
      setOpened(null)
    }
  }, [isDirect])
  return { opened, isMissing }
}

const subscribeToNothing = () => () => {}
/** Up to here a view is evaluated within a part of a frame, sooner than a worker is asked. */
const DIRECT_ROWS = 1000
