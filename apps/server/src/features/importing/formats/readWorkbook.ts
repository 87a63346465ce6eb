import { err, ok, type Result } from '@sheaf/base'
import type { ReadProblem, SourceFile } from '@sheaf/export/reading'
import { tableOfSheets, type TableFile } from '@sheaf/export/tables'
import { Parser } from 'htmlparser2'
import readXlsxFile from 'read-excel-file/universal'
import { sheetPath } from '../sheetPath.ts'
import { openPackage, repack } from './openPackage.ts'

const MAX_SHEETS = 200
const WORKBOOK = 'xl/workbook.xml'

/** ARC-SHEET-1: the names of the sheets of a workbook, in their order. No cell is read. */
export async function listSheets(source: SourceFile): Promise<Result<readonly string[], ReadProblem>> {
  const opened = await openPackage(source, { isWanted: (path) => path === WORKBOOK })
  if (!opened.ok) return opened
  const workbook = opened.value.parts[WORKBOOK]
  if (workbook === undefined) return err('unreadable')
  const names: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, { name }) {
        if (/^(?:\w+:)?sheet$/.test(tag) && name !== undefined && names.length < MAX_SHEETS) names.push(name)
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(workbook))
  return names.length === 0 ? err('unreadable') : ok(names)
}

/** A sheet of a workbook as a table, with the values that its formulas had; null where it is none. */
export async function readSheet(source: SourceFile, sheet: string | null): Promise<TableFile | null> {
  const opened = await openPackage(source)
  if (!opened.ok) return null
  const sheets = await readXlsxFile<string>(repack(opened.value.parts).buffer, {
    // Numbers as they stand there, with all their digits.
    parseNumber: (digits) => digits,
  }).catch(() => null)
  if (sheets === null) return null
  const wanted = sheet === null ? sheets : sheets.filter((each) => isNamed(each.sheet, sheet))
  const table = tableOfSheets(wanted, {})
  return table.ok ? table.value : null
}

/** A sheet is found by how its path ends. */
function isNamed(name: string, wanted: string): boolean {
  return name === wanted || sheetPath('', name) === sheetPath('', wanted)
}
