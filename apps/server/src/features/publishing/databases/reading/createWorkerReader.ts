import { Worker, type Transferable } from 'node:worker_threads'
import type { DatabaseReader } from './DatabaseReader.ts'
import { packRows, packStates, type Answer, type Question } from './messages.ts'

// Bundled, it lies beside the program, and this file in a folder below.
const FILE = import.meta.url.endsWith('.ts') ? './databaseWorker.ts' : '../databaseWorker.mjs'

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Reads a database in a thread of its own, which ends when the reader is closed; what goes wrong there rejects every call. */
export function createWorkerReader(): DatabaseReader {
  const worker = new Worker(new URL(FILE, import.meta.url), { execArgv: [], stdin: false })
  // Answers come in the order of the questions.
  const waiting: Waiting[] = []
  let failure: unknown = null

  function fail(reason: unknown): void {
    failure ??= reason
    for (const { reject } of waiting.splice(0)) reject(reason)
  }
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer))
  worker.on('error', fail)
  worker.on('messageerror', fail)
  worker.on('exit', () => fail(new Error('The thread that reads a database has ended')))

  async function ask(question: Question, handedOver: Transferable[] = []): Promise<Answer> {
    if (failure !== null) throw new Error('A database could not be read', { cause: failure })
    return await new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      worker.postMessage(question, handedOver)
    })
  }

  return {
    async open(updates, wish) {
      const answer = await ask({ kind: 'open', updates, wish })
      return answer.kind === 'opened' ? answer.opened : unexpected()
    },
    async readRows(rows) {
      const packed = packRows(rows)
      const answer = await ask({ kind: 'rows', rows: packed }, [packed.bytes.buffer])
      return answer.kind === 'rows' ? answer.read : unexpected()
    },
    async planTab(tabId, now) {
      const answer = await ask({ kind: 'plan', tabId, now })
      return answer.kind === 'planned' ? answer.tab : unexpected()
    },
    async compare({ collab, ...published }) {
      // A copy of its own: what is read from PostgreSQL can lie in memory that holds much else.
      const answer = await ask({
        kind: 'compare',
        published: { ...published, collab: Uint8Array.from(collab) },
      })
      return answer.kind === 'compared' ? answer.structure : unexpected()
    },
    async compareRows(ids, states) {
      const packed = packStates(states)
      const buffers = Object.values(packed).map(({ bytes }) => bytes.buffer)
      const answer = await ask({ kind: 'compareRows', ids, states: packed }, buffers)
      return answer.kind === 'rowsCompared' ? answer.rows : unexpected()
    },
    close() {
      void worker.terminate()
    },
  }
}

function unexpected(): never {
  throw new Error('The thread that reads a database answered another question')
}
