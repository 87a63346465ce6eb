/** Under which a sheet of a workbook is told, and found again: sheets have no files of their own. */
export function sheetPath(workbook: string, sheet: string): string {
  return `${workbook}/${sheet.replaceAll(/[/\\\0]/g, '_').toWellFormed()}`
}
