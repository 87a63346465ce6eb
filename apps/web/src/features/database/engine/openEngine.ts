import { keptWindow } from './keptWindow.ts'
import type { EngineReply } from './EngineMessages.ts'
import { ViewEngine, type EnginePort, type EnginePortEvents } from './ViewEngine.ts'
import { withRowChanges } from './withRowChanges.ts'

/** What large databases need; it comes with the first of them. */
export function openEngine() {
  const engine = new ViewEngine({ start: startWorker, later: (run) => void setTimeout(run) })
  return { engine, withRowChanges, keptWindow }
}

function startWorker({ onReply, onCrash }: EnginePortEvents): EnginePort {
  const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<EngineReply>) => onReply(data)
  worker.onerror = onCrash
  worker.onmessageerror = onCrash
  return { post: (request) => worker.postMessage(request), close: () => worker.terminate() }
}
