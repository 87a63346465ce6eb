import type { Page } from '@playwright/test'
import { spent, type EditorBench } from './editorBench.ts'
import { percentile } from './report.ts'

/** What a key took from its press to the end of the frame that shows it, and of the main thread, in ms. */
export interface Keys {
  readonly p50: number
  readonly p95: number
  readonly script: number
  readonly work: string
}

/** Presses letters and spaces, as somebody writes. */
export function typeKeys(bench: EditorBench, count: number): Promise<Keys> {
  return pressKeys(
    bench,
    Array.from({ length: count }, (_, index) => 'typing along the way '[index % 21]!),
  )
}

/** Once to time the keys, and once more, untimed, for what they cost. */
export async function pressKeys(bench: EditorBench, keys: readonly string[]): Promise<Keys> {
  const { page, cdp } = bench
  await page.evaluate(() => window.bench.timeKeys())
  await press(page, keys)
  const times = await page.evaluate(() => window.bench.takeKeys())
  const before = await spent(cdp)
  await press(page, keys)
  const after = await spent(cdp)
  const per = (name: keyof typeof after) => (after[name] - before[name]) / keys.length
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    script: per('script'),
    work: `style ${per('style').toFixed(1)}, layout ${per('layout').toFixed(1)}, task ${per('task').toFixed(1)}`,
  }
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(40)
  }
}
