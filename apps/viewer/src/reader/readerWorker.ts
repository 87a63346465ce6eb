import { FoundRows } from './FoundRows.ts'
import type { ReaderReply, ReaderRequest } from './ReaderMessages.ts'

let rows: FoundRows | null = null

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  if (data.kind === 'open') {
    rows = new FoundRows(data.head, data.parts)
    return
  }
  if (rows === null) return
  const { number } = data
  if (data.kind === 'find') reply({ kind: 'found', number, found: rows.find(data.choice) })
  else reply({ kind: 'place', number, place: rows.place(data.rowId) })
})

function reply(message: ReaderReply): void {
  postMessage(message)
}
