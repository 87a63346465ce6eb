import type { ReservedThread } from '../../platform/threads/index.ts'
import type { DatabaseReader } from './DatabaseReader.ts'
import { packRows, packStates, READ_DATABASE, type Answer, type Question } from './readerMessages.ts'

/** Reads a database in a thread, which ends when the reader is closed; what goes wrong there rejects every call. */
export function createWorkerReader(thread: ReservedThread): DatabaseReader {
  async function ask(question: Question, handOver: readonly ArrayBuffer[] = []): Promise<Answer> {
    const answered = await thread.run(READ_DATABASE, question, { handOver })
    if (!answered.ok) throw new Error(`A database could not be read: ${answered.error}`)
    return answered.value
  }

  return {
    async open(updates, input) {
      const answer = await ask({ kind: 'open', updates, input })
      return answer.kind === 'opened' ? answer.opened : unexpected()
    },
    async readRows(rows) {
      const packed = packRows(rows)
      const answer = await ask({ kind: 'rows', rows: packed }, [packed.bytes.buffer])
      return answer.kind === 'rows' ? answer.read : unexpected()
    },
    async planView(viewId, input) {
      const answer = await ask({ kind: 'plan', viewId, input })
      return answer.kind === 'planned' ? answer.view : unexpected()
    },
    async compare({ collab, ...earlier }) {
      // A copy of its own: what is read from PostgreSQL can lie in memory that holds much else.
      const answer = await ask({
        kind: 'compare',
        earlier: { ...earlier, collab: Uint8Array.from(collab) },
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
      thread.release()
    },
  }
}

function unexpected(): never {
  throw new Error('The thread that reads a database answered another question')
}
