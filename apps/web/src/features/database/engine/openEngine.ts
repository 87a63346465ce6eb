import { isRowTable } from '@sheaf/model'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { keptWindow } from './keptWindow.ts'
import type { EngineReply } from './EngineMessages.ts'
import { ViewEngine, type EnginePort, type EnginePortEvents } from './ViewEngine.ts'
import type { AnsweredView } from './ViewQuestion.ts'
import { withRowChanges } from './withRowChanges.ts'

/** What large databases need; it comes with the first of them. */
export function openEngine() {
  const engine = new ViewEngine({ start: startWorker, later: (run) => void setTimeout(run) })
  return { engine, withRowChanges, keepSoon }
}

/** Keeps what a large database shows first; what others write every second is not kept every second. */
function keepSoon(answered: AnsweredView, keep: DatabaseSession['keepWindow']): (() => void) | undefined {
  const { rows } = answered.question.records
  if (!isRowTable(rows) || rows.isPartial) return undefined
  const timer = setTimeout(() => {
    const kept = keptWindow(answered)
    if (kept) keep(kept)
  }, KEEP_MS)
  return () => clearTimeout(timer)
}

const KEEP_MS = 1_000

function startWorker({ onReply, onCrash }: EnginePortEvents): EnginePort {
  const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<EngineReply>) => onReply(data)
  worker.onerror = onCrash
  worker.onmessageerror = onCrash
  return { post: (request) => worker.postMessage(request), close: () => worker.terminate() }
}
