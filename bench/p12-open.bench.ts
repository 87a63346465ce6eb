import { randomUUID } from 'node:crypto'
import { chromium, type BrowserContext } from '@playwright/test'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { requestToken, signIn } from '../e2e/support/signIn.ts'
import { median, printFigures } from './support/report.ts'

/*
 * The whole way from an address to a page that can be written in, in the product: app, session, page tree, socket,
 * document, editor. Once with an empty profile, and again from the copy that the browser then has. Words are on screen
 * in the frame after the first line of text; writing begins when the editor takes the caret.
 */
const RUNS = 5
const SIZES = [200, 10_000] as const
const TARGETS_S = { 200: { first: 0.7, again: 0.3 }, 10_000: { first: 1.5, again: 0.8 } } as const
const TEXT =
  'A line of about a hundred letters, which is what people write on a page before they go on to the next one.'

interface Opening {
  readonly wordsMs: number
  readonly writableMs: number
  /** Processor time of the page's main thread until then, which a busy machine changes less. */
  readonly threadMs: number
}

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const { page: first, context } = await signIn(browser, sheaf, 'mara@example.org')
const [, workspaceId = ''] = /\/app\/([^/]+)/.exec(first.url()) ?? []
const token = await requestToken(sheaf, 'mara@example.org')
const api = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${sheaf.origin}/api/workspace/${workspaceId}${path}`, {
    method,
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const folder = (await (await api('GET', '/folder?depth=1')).json()) as {
  data: { children: readonly { view_id: string }[] }
}
const storage = await context.storageState()
await context.close()

for (const size of SIZES) {
  const address = `${sheaf.origin}/app/${workspaceId}/${await createPageOf(size)}`
  const openings: { first: Opening[]; again: Opening[] } = { first: [], again: [] }
  for (let run = 0; run < RUNS; run += 1) {
    const profile = await browser.newContext({ storageState: storage })
    openings.first.push(await open(profile, address))
    openings.again.push(await open(profile, address))
    await profile.close()
  }
  report(size, openings)
}
await browser.close()
await sheaf.stop()

async function createPageOf(size: number): Promise<string> {
  const viewId = randomUUID()
  const children = Array.from({ length: size }, (_, index) => ({
    type: index % 20 === 0 ? 'heading' : 'paragraph',
    data: { ...(index % 20 === 0 && { level: 2 }), delta: [{ insert: `${index}. ${TEXT}` }] },
    children: [],
  }))
  const answer = await api('POST', '/page-view', {
    parent_view_id: folder.data.children[0]!.view_id,
    layout: 0,
    name: `${size} blocks`,
    view_id: viewId,
    page_data: { type: 'page', children },
  })
  if (!answer.ok) throw new Error(`The page was not created: ${await answer.text()}`)
  return viewId
}

async function open(profile: BrowserContext, address: string): Promise<Opening> {
  const page = await profile.newPage()
  const devtools = await profile.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { openingTimes: times })
    const look = (): void => {
      const line = document.querySelector('.doc .b-line')
      if (line?.textContent) times['wordsMs'] ??= performance.now()
      if (line?.closest('[contenteditable="true"]')) times['writableMs'] ??= performance.now()
      if (times['writableMs'] === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address, { waitUntil: 'commit' })
  const times = await page.waitForFunction(() => {
    const { openingTimes } = window as unknown as { openingTimes: Partial<Opening> }
    return openingTimes.writableMs === undefined ? null : openingTimes
  })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const threadMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  const opening = { ...((await times.jsonValue()) as Omit<Opening, 'threadMs'>), threadMs }
  // What is kept on the device is there once it says that everything is saved.
  await page.locator('.save-state[data-arrived]').getByText('Saved', { exact: true }).waitFor()
  // What is put aside of the app for later would take the processor from the next opening.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  return opening
}

function report(
  size: (typeof SIZES)[number],
  { first, again }: { first: Opening[]; again: Opening[] },
): void {
  const seconds = (openings: readonly Opening[], key: keyof Opening): number =>
    median(openings.map((opening) => opening[key])) / 1000
  const both = (key: keyof Opening) =>
    `${seconds(first, key).toFixed(2)} / ${seconds(again, key).toFixed(2)} s`
  const words = { first: seconds(first, 'wordsMs'), again: seconds(again, 'wordsMs') }
  const target = TARGETS_S[size]
  printFigures('P12', [
    {
      what: `the app in a browser, page of ${size} blocks: address to words on screen, empty profile / again`,
      measured: `${words.first.toFixed(2)} / ${words.again.toFixed(2)} s`,
      against: `to writing ${both('writableMs')}, processor time of the main thread ${both('threadMs')}`,
      target: `≤ ${target.first} / ≤ ${target.again} s`,
      isReached: words.first <= target.first && words.again <= target.again,
    },
  ])
}
