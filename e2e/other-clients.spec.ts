import { FormatClient, type FormatDocument } from '@sheaf/testkit/formatClient'
import * as Y from 'yjs'
import { textOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('CLIENT-SYNC-1, CLIENT-PRES-1: somebody in our app and somebody in another client write one page and see each other @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const viewId = await addPage(mara, 'Lakeside library')
  await givePage(mara, viewId, noor, 30)
  const client = await FormatClient.connect({
    origin: sheaf.origin.replace('http', 'ws'),
    workspaceId: mara.workspaceId,
    token: await tokenOf(noor),
  })
  const document = client.open(viewId)
  await client.until(() => document.isOpen)

  const { page } = mara
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
  await textOf(page).click()
  await page.keyboard.type('Written in our app')
  await client.until(() => lineOf(document, 'Written in our app') !== null)
  lineOf(document, 'Written in our app')!.insert(18, ', and in another client')
  await expect(textOf(page)).toContainText('Written in our app, and in another client')
  await page.keyboard.press('End')
  await page.keyboard.type(', by turns')
  const whole = 'Written in our app, and in another client, by turns'
  await client.until(() => lineOf(document, whole) !== null)
  await untilSaved(page)
  await client.saved(document)

  // Names and cursors, both ways. What a client says of its own name does not count.
  const place = { path: [0], offset: 7 }
  document.awareness.setLocalState({ version: 1, metadata: '{}', selection: { start: place, end: place } })
  await expect(page.locator('.ed-cursor-flag[data-name=Noor]')).toBeAttached()
  const faces = page.getByRole('list', { name: 'Also here' })
  await expect(faces.getByRole('button', { name: 'Go to Noor' })).toBeVisible()
  await page.keyboard.press('Home')
  await client.until(() => offsetOf(document, 'Mara') === 0)
  await page.keyboard.press('ArrowRight')
  await client.until(() => offsetOf(document, 'Mara') === 1)

  client.disconnect()
  await expect(page.locator('.ed-cursor-flag[data-name=Noor]')).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.type('. Meanwhile')
  lineOf(document, whole)!.insert(0, 'Away: ')
  await client.connect()
  await expect(textOf(page)).toContainText(`Away: ${whole}. Meanwhile`)
  await client.until(() => lineOf(document, `Away: ${whole}. Meanwhile`) !== null)
  client.disconnect()
})

async function tokenOf({ page }: Person): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('token'))
  const token = JSON.parse(stored ?? 'null') as { access_token: string }
  return token.access_token
}

/** The text of a block, by what it says. */
function lineOf({ doc }: FormatDocument, text: string): Y.Text | null {
  let found: unknown = doc.getMap('data')
  for (const key of ['document', 'meta', 'text_map']) found = found instanceof Y.Map ? found.get(key) : null
  const lines = found instanceof Y.Map ? [...found.values()] : []
  return lines.find((line): line is Y.Text => line instanceof Y.Text && line.toJSON() === text) ?? null
}

/** Where the caret of somebody is in their line; null while they show none. */
function offsetOf({ awareness }: FormatDocument, name: string): number | null {
  for (const state of awareness.getStates().values()) {
    const { metadata, selection } = state as {
      metadata?: string
      selection?: { start?: { offset?: number } }
    }
    if (metadata?.includes(name)) return selection?.start?.offset ?? null
  }
  return null
}
