import { chromium } from '@playwright/test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPage, enter } from '../e2e/support/person.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { printFigures } from './support/report.ts'

/*
 * P5, files of rows in the product: a CSV of 20 fields as people have them, with quotes, breaks, numbers and dates of several kinds, and
 * cells that fit no type: from the choice of the file to its trial run, from "Import" until it is given or sent, until its first row
 * is on screen, and the longest that the page is busy in one piece, before and after "Import".
 */
const SIZES = [1_000, 100_000] as const
const GRID = 1

const folder = await mkdtemp(join(tmpdir(), 'sheaf-rows-'))
const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const size of SIZES) {
  const person = await enter(browser, sheaf, `rows${size}@example.org`, 'Mara')
  const { page } = person
  const viewId = await addPage(person, 'Imported', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
  await page.getByRole('rowheader').first().waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { busyMs: 0 })
    new PerformanceObserver((list) => {
      const found = globalThis as unknown as { busyMs: number }
      for (const { duration } of list.getEntries()) found.busyMs = Math.max(found.busyMs, duration)
    }).observe({ type: 'longtask' })
  })
  const busy = async (): Promise<number> =>
    await page.evaluate(() => {
      const found = globalThis as unknown as { busyMs: number }
      const longest = Math.round(found.busyMs)
      found.busyMs = 0
      return longest
    })
  const file = Buffer.from(csv(size))
  const path = join(folder, 'rows.csv')
  await writeFile(path, file)
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog')
  const chosen = Date.now()
  // By its path: what is handed over as bytes is taken apart in the page.
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.locator('dl[aria-busy=false]').waitFor({ timeout: 300_000 })
  const trial = Date.now()
  const busyBefore = await busy()
  await dialog.getByRole('button', { name: /^Import/ }).click()
  await dialog.waitFor({ state: 'detached', timeout: 300_000 })
  const sent = Date.now()
  const busySending = await busy()
  await page.getByRole('rowheader', { name: 'Row 1', exact: true }).waitFor({ timeout: 600_000 })
  const shown = Date.now()
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`
  printFigures('P5', [
    {
      what: `CSV of ${size} rows × 20 fields (${(file.length / 1_000_000).toFixed(1)} MB): trial run, sent, first row; longest task of each`,
      measured: `${seconds(chosen, trial)}, ${seconds(trial, sent)}, ${seconds(sent, shown)}; ${busyBefore}, ${busySending}, ${await busy()} ms`,
      target: '–',
      isReached: true,
    },
  ])
  await person.context.close()
}
await browser.close()
await sheaf.stop()
await rm(folder, { recursive: true })

function csv(rows: number): string {
  const columns = Array.from({ length: 20 }, (_, index) => index)
  const lines = [columns.map((column) => (column === 0 ? 'Name' : `Column ${column}`)).join(';')]
  for (let row = 1; row <= rows; row += 1) {
    // Some rows end early, and some lines are empty.
    const width = row % 97 === 0 ? 7 : columns.length
    lines.push(
      columns
        .slice(0, width)
        .map((column) => quoted(cell(row, column)))
        .join(';'),
    )
    if (row % 211 === 0) lines.push(row % 2 === 0 ? '' : ' ; ;')
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(text: string): string {
  return /[";\n]|^\s/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cell(row: number, column: number): string {
  if (column === 0) return `Row ${row}`
  if (row % 13 === column) return ['n/a', '', '–', ' '][row % 4] ?? ''
  switch (column % 10) {
    case 1:
      return ['done', 'on site', 'Design', 'permit'][row % 4] ?? ''
    case 2:
      return `${(row % 28) + 1}.${(column % 12) + 1}.2026`
    case 3:
      return `${(row * 7) % 9}.${String((row * column) % 1000).padStart(3, '0')},${row % 90} €`
    case 4:
      return ['reuse, timber', 'timber', 'brick', 'brick, reuse'][row % 4] ?? ''
    case 5:
      return row % 2 === 0 ? 'yes' : 'No'
    case 6:
      return `https://example.org/plans/${row}?sheet=${column}`
    case 7:
      return `Straße ${row}, “Hof”\nHinterhaus; 2. Stock, Tür "${column}"`
    case 8:
      return row % 50 === 0 ? 'about ten' : String((row * column) % 9973)
    case 9:
      return `=HYPERLINK("x";"${row}") is no formula, ключ ${row}, 図面`
    default:
      return `Note ${row}.${column}, with some words`
  }
}
