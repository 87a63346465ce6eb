import { chromium } from '@playwright/test'
import { takePort } from '../e2e/support/ports.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { runLighthouse, type LighthouseReport } from './support/lighthouse.ts'
import { publishRichPage } from './support/richPage.ts'
import { median, printFigures, type Figure } from './support/report.ts'

/*
 * Lighthouse (from npm, on loopback, nothing else is asked) on a published page with pictures, code and a table: as a
 * phone on a slow line and as a desktop, three times each; the middle of the scores counts. What was found fault with is
 * printed under the table.
 */
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const DEVICES = ['phone', 'desktop'] as const

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const path = await publishRichPage(sheaf.origin)
const port = await takePort()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
})
const figures: Figure[] = []
const faults = new Map<string, string>()
for (const device of DEVICES) {
  const results: LighthouseReport[] = []
  for (let run = 0; run < RUNS; run += 1)
    results.push(await runLighthouse({ url: sheaf.origin + path, port, device, categories: CATEGORIES }))
  for (const category of CATEGORIES) {
    const scores = results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))
    const score = median(scores)
    figures.push({
      what: `published page, ${device}: ${category}`,
      measured: String(score),
      ...(category === 'performance' && { against: vitals(results) }),
      target: TARGETS[category] === 100 ? '100' : `≥ ${TARGETS[category]}`,
      isReached: score >= TARGETS[category],
    })
  }
  for (const result of results) collectFaults(device, result)
}
await browser.close()
await sheaf.stop()
printFigures('Lighthouse', figures)
for (const [fault, detail] of faults) process.stdout.write(`${fault}${detail}\n`)
process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1

/** First paint, largest paint, blocked time and shift, in the middle. */
function vitals(results: readonly LighthouseReport[]): string {
  const middle = (id: string): number =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return (
    `first paint ${middle('first-contentful-paint').toFixed(0)} ms, largest ${middle('largest-contentful-paint').toFixed(0)} ms, ` +
    `blocked ${middle('total-blocking-time').toFixed(0)} ms, shift ${middle('cumulative-layout-shift').toFixed(3)}`
  )
}

function collectFaults(device: string, { audits, categories }: LighthouseReport): void {
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      faults.set(`${device}, ${category}: ${audit.title}`, details(audit.details))
    }
  }
}

function details(value: unknown): string {
  const items = (value as { readonly items?: readonly unknown[] } | undefined)?.items ?? []
  return items.length === 0 ? '' : `\n  ${JSON.stringify(items.slice(0, 3)).slice(0, 600)}`
}
