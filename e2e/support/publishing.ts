import { expect, type Locator, type Page } from './playwright.ts'
import type { Person } from './person.ts'

/** The panel of the open page, with what concerns the web. */
export async function openPublishing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('tab', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Publish' })
  await expect(panel).toBeVisible()
  return panel
}

/** How a page stands on the web, as the server says. */
export interface PublishStateSeen {
  readonly info: {
    readonly namespace: string
    readonly publish_name: string
    readonly comments_enabled: boolean
    readonly is_live: boolean
    readonly is_protected: boolean
    readonly expires_at: string | null
  } | null
  readonly has_changes: boolean
}

export function publishState(person: Person, viewId: string): Promise<PublishStateSeen> {
  return person.call('GET', `/api/workspace/${person.workspaceId}/page-view/${viewId}/publish-state`)
}

/** Publishes a page without the screens of it. */
export async function publishByCall(person: Person, viewId: string, options: object = {}): Promise<void> {
  await person.call('POST', `/api/workspace/${person.workspaceId}/page-view/${viewId}/publish`, options)
}
