import { randomUUID } from 'node:crypto'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { DatabaseClient } from '../apps/server/src/features/testing/DatabaseClient.ts'
import { addPage, enter, type Person } from '../e2e/support/person.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { requestToken } from '../e2e/support/signIn.ts'
import { median, percentile, printFigures } from './support/report.ts'

/*
 * P5, the browsers' part: from the address of a grid of 20 rows to its last row on the screen, in turns with a page of 20 blocks;
 * and with two browsers on one grid, from a key in a cell of one to the changed cell in the other.
 */
const OPENINGS = 9
const EDITS = 40
const SIZE = 20

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const addresses = {
    grid: address(mara, await createGrid(mara)),
    document: address(mara, await createDocument(mara)),
  }
  const storage = await mara.context.storageState()
  const openings = { grid: emptyTimes(), document: emptyTimes() }
  for (let run = 0; run < OPENINGS; run += 1)
    for (const kind of ['document', 'grid'] as const) {
      const profile = await browser.newContext({ storageState: storage })
      openings[kind].first.push(await open(profile, addresses[kind]))
      openings[kind].again.push(await open(profile, addresses[kind]))
      await profile.close()
    }
  const [writer, reader] = [
    await browser.newContext({ storageState: storage }),
    await browser.newContext({ storageState: storage }),
  ]
  const edits = await editAndSee(await pageAt(writer, addresses.grid), await pageAt(reader, addresses.grid))
  report(openings, edits)
} finally {
  await browser.close()
  await sheaf.stop()
}

interface Times {
  readonly first: number[]
  readonly again: number[]
}

function emptyTimes(): Times {
  return { first: [], again: [] }
}

function address({ workspaceId }: Person, viewId: string): string {
  return `${sheaf.origin}/app/${workspaceId}/${viewId}`
}

async function createDocument(person: Person): Promise<string> {
  const children = Array.from({ length: SIZE }, (_, index) => ({
    type: 'paragraph',
    data: { delta: [{ insert: line(index) }] },
    children: [],
  }))
  const made = await person.call<{ view_id: string }>(
    'POST',
    `/api/workspace/${person.workspaceId}/page-view`,
    {
      parent_view_id: await addPage(person, 'Above'),
      layout: 0,
      name: 'Document',
      page_data: { type: 'page', children },
    },
  )
  return made.view_id
}

async function createGrid(person: Person): Promise<string> {
  const viewId = await addPage(person, 'Grid', undefined, 1)
  const { access_token: token } = await requestToken(sheaf, person.email)
  const client = await DatabaseClient.open(`${sheaf.origin.replace('http', 'ws')}/ws/v1`, token, {
    workspaceId: person.workspaceId,
    viewId,
  })
  const [title = ''] = client.records.fields.keys()
  const rows = Array.from({ length: SIZE }, (_, index) => ({
    id: randomUUID(),
    cells: { [title]: { type: 'rich_text', text: line(index) } as const },
  }))
  await client.run({ kind: 'deleteRows', rowIds: [...client.records.rows.keys()] })
  await client.run({ kind: 'addRows', viewId, place: 'last', rows })
  await client.close()
  return viewId
}

function line(index: number): string {
  return `Line ${index + 1} of those that are measured`
}

/** Milliseconds from the address to the last line or row. */
async function open(profile: BrowserContext, at: string): Promise<number> {
  const page = await profile.newPage()
  await page.addInitScript(
    (last) => {
      const look = (): void => {
        const isThere = [...document.querySelectorAll('.doc .b-line, [role=rowheader]')].some((element) =>
          element.textContent.includes(last),
        )
        if (isThere) Object.assign(window, { openedMs: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    line(SIZE - 1),
  )
  await page.goto(at, { waitUntil: 'commit' })
  const opened = await page.waitForFunction(
    () => (window as unknown as { openedMs?: number }).openedMs ?? null,
  )
  const ms = Number(await opened.jsonValue())
  // What is kept on the device is there once it says that everything is saved.
  await page.locator('.save-state[data-arrived]').getByText('Saved', { exact: true }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  return ms
}

async function pageAt(profile: BrowserContext, at: string): Promise<Page> {
  const page = await profile.newPage()
  await page.goto(at)
  await page.getByRole('rowheader').first().waitFor()
  return page
}

/** Milliseconds from Enter in an edited cell to the new text in the other browser. */
async function editAndSee(writer: Page, reader: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    await writer.getByRole('rowheader').first().click()
    await writer.keyboard.type(`Edit ${edit}.`)
    const seen = await reader.evaluateHandle(
      (text) => ({
        at: new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role=rowheader]')?.textContent.includes(text)) return
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          })
          observer.observe(document.body, { characterData: true, childList: true, subtree: true })
        }),
      }),
      `Edit ${edit}.`,
    )
    const pressed = await writer.evaluateHandle(() => ({
      at: new Promise<number>((resolve) =>
        addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
          once: true,
          capture: true,
        }),
      ),
    }))
    await writer.keyboard.press('Enter')
    times.push((await seen.evaluate(({ at }) => at)) - (await pressed.evaluate(({ at }) => at)))
  }
  return times
}

function report(
  { grid, document }: Readonly<Record<'grid' | 'document', Times>>,
  edits: readonly number[],
): void {
  const seconds = ({ first, again }: Times): string =>
    `${(median(first) / 1000).toFixed(2)} / ${(median(again) / 1000).toFixed(2)} s`
  printFigures('P5', [
    {
      what: `grid of ${SIZE} rows: address to its last row, empty profile / again`,
      measured: seconds(grid),
      against: `page of ${SIZE} blocks ${seconds(document)}`,
      target: '≤ the page',
      isReached: median(grid.first) <= median(document.first) && median(grid.again) <= median(document.again),
    },
    {
      what: 'two browsers on one grid: Enter in an edited cell to the cell in the other, p50 / p95',
      measured: `${median(edits).toFixed(0)} / ${percentile(edits, 0.95).toFixed(0)} ms`,
      target: '≤ 100 ms',
      isReached: percentile(edits, 0.95) <= 100,
    },
  ])
}
