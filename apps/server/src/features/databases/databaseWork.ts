import { allAtOnce } from '@sheaf/model'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { DatabaseReaderWork } from './DatabaseReaderWork.ts'
import { unpackRows, unpackStates, type READ_DATABASE } from './readerMessages.ts'

/** A reserved thread reads one database. */
const reading = new DatabaseReaderWork()

/** What `READ_DATABASE` does in its thread. */
export const databaseWork: ThreadWork<typeof READ_DATABASE> = (question) => {
  switch (question.kind) {
    case 'open':
      return { kind: 'opened', opened: reading.open(question.updates, question.input) }
    case 'rows':
      return { kind: 'rows', read: allAtOnce(reading.readRows(unpackRows(question.rows))) }
    case 'plan':
      return { kind: 'planned', view: allAtOnce(reading.planView(question.viewId, question.input)) }
    case 'compare':
      return { kind: 'compared', structure: reading.compare(question.earlier) }
    case 'compareRows':
      return {
        kind: 'rowsCompared',
        rows: allAtOnce(reading.compareRows(question.ids, unpackStates(question.states))),
      }
  }
}
