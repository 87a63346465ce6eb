import { allAtOnce } from '@sheaf/model'
import { parentPort } from 'node:worker_threads'
import { DatabaseReading } from './DatabaseReading.ts'
import { unpackRows, unpackStates, type Answer, type Question } from './messages.ts'

/*
 * A thread that reads one database. It is started from this file, or from what it is bundled to: nothing that it
 * reaches may need to be built, so it knows no component.
 */
const reading = new DatabaseReading()

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))

function answer(question: Question): Answer {
  switch (question.kind) {
    case 'open':
      return { kind: 'opened', opened: reading.open(question.updates, question.wish) }
    case 'rows':
      return { kind: 'rows', read: allAtOnce(reading.readRows(unpackRows(question.rows))) }
    case 'plan':
      return { kind: 'planned', tab: allAtOnce(reading.planTab(question.tabId, question.now)) }
    case 'compare':
      return { kind: 'compared', structure: reading.compare(question.published) }
    case 'compareRows':
      return {
        kind: 'rowsCompared',
        rows: allAtOnce(reading.compareRows(question.ids, unpackStates(question.states))),
      }
  }
}
