import { test, type Page } from './playwright.ts'

/** Folders beside this one. */
export const PAGES = ['editor', 'grid', 'round-trip'] as const
export type BuiltPage = (typeof PAGES)[number]

/** Names the port of 127.0.0.1 where the page is served. */
export const portVariable = (page: BuiltPage): string => `E2E_PAGE_${page}`

/**
 * Opens a page of the tests' own, which is built once from its folder and served from then on, with nothing else behind
 * it. Its address is not one that browsers trust as their own machine: there is no clipboard but by the events of copying
 * and pasting.
 */
export async function openBuiltPage(page: Page, name: BuiltPage): Promise<void> {
  const host = test.info().project.name === 'webkit' ? '127.0.0.1' : `${name}.test`
  await page.goto(`http://${host}:${process.env[portVariable(name)]}/`)
}
