import { expect, it } from 'vitest'
import { clientsPage, unexplainedCalls } from './clientsPage.ts'
import { FORMAT_CALLS } from './formatCalls.ts'

it('CLIENT-DOCS-1: the page of clients is what the routes say', async () => {
  await expect(clientsPage()).toMatchFileSnapshot('../../../../../docs/clients.md')
})

it('CLIENT-DOCS-1: whatever is not there has a reason, and nothing is listed twice', () => {
  expect(unexplainedCalls()).toEqual([])
  const calls = FORMAT_CALLS.flatMap((group) => group.calls)
  expect(calls).toHaveLength(new Set(calls).size)
})
