import { err, ok, type Result } from '@sheaf/base'
import type { TableFile, TableProblem, TableReading } from '@sheaf/export/tables'
import type { TableReply, TableRequest } from './tableWorker.ts'

/** Reads a file of rows beside the page, which stays usable. Aborting it ends the reading; it then never resolves. */
export function readTableInWorker(
  file: Blob,
  reading: TableReading,
  signal: AbortSignal,
): Promise<Result<TableFile, TableProblem>> {
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' })
  const rows: (readonly string[])[] = []
  return new Promise<Result<TableFile, TableProblem>>((resolve) => {
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = ({ data }: MessageEvent<TableReply>) => {
      if ('rows' in data) for (const row of data.rows) rows.push(row)
      else resolve(data.table.ok ? ok({ ...data.table.value, rows }) : data.table)
    }
    worker.onerror = () => resolve(err('not_a_table'))
    worker.postMessage({ file, reading } satisfies TableRequest)
  }).finally(() => worker.terminate())
}
