import { err, type Result } from '@sheaf/base'
import papa from 'papaparse'
import { withoutGuard } from '../formulaGuard.ts'
import { TABLE_LIMITS, type TableFile, type TableProblem, type TableReading } from './TableFile.ts'
import { checkedTable, withHeader } from './withHeader.ts'

/** How separated text is to be read; what is absent is guessed, or as RFC 4180 has it. */
export interface SeparatedReading extends Pick<TableReading, 'delimiter' | 'hasHeader'> {
  readonly quote?: string
  /** Before a quote within quotes; absent: the quote itself. */
  readonly escape?: string
  /** Whether spaces around what is in a cell are left out. */
  readonly isTrimmed?: boolean
}

/** Reads the text of a CSV file with any separator; `encoding` is what it was read as. Rows without a word are left out. */
export function readSeparated(
  text: string,
  encoding: string,
  reading: SeparatedReading,
): Result<TableFile, TableProblem> {
  const cells: (readonly string[])[] = []
  let delimiter = reading.delimiter ?? ''
  let problem: TableProblem | null = null
  papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: [...DELIMITERS],
    skipEmptyLines: 'greedy',
    ...(reading.quote !== undefined && { quoteChar: reading.quote }),
    ...(reading.escape !== undefined && { escapeChar: reading.escape }),
    chunkSize: LETTERS_AT_ONCE,
    // Rows come one by one, so that a file that holds far too many is not read to its end.
    step({ data, meta }, parser) {
      delimiter = meta.delimiter
      if (data.length > TABLE_LIMITS.columns) problem = 'too_many_columns'
      else if (cells.length > TABLE_LIMITS.rows) problem = 'too_many_rows'
      else {
        const row = data.map(withoutGuard)
        cells.push(reading.isTrimmed === true ? row.map((cell) => cell.trim()) : row)
      }
      if (problem !== null) parser.abort()
    },
  })
  if (problem !== null) return err(problem)
  const found = withHeader(cells, reading.hasHeader)
  return checkedTable({ ...found, format: 'csv', delimiter, encoding, sheets: [], sheet: '' })
}

const DELIMITERS = [',', ';', '\t', '|'] as const
const LETTERS_AT_ONCE = 8_000_000
