import type { PublishedView } from '@sheaf/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBus, type Bus } from '../../platform/bus/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { TestClock } from '../testing/index.ts'
import { createOutlines, type Outlines, type OutlinePart } from './createOutlines.ts'

const PAGES = 300
let bus: Bus
let outlines: Outlines
let names: string[]
let reads = 0
let part: OutlinePart

beforeEach(async () => {
  bus = createBus(createLogger('silent'))
  names = Array.from({ length: PAGES }, (_, index) => `Page ${index}`)
  reads = 0
  const publishing = {
    async readTree() {
      reads += 1
      const versions = new Map<string, number | null>(
        names.map((_, index) => [`page-${index}`, versionOf(index)]),
      )
      return { root: root(), versions: versions.set('space', null) }
    },
  }
  versionsOf.clear()
  outlines = createOutlines({ publishing, bus, clock: new TestClock() })
  part = await read()
})
afterEach(() => outlines.close())

const versionsOf = new Map<number, number>()
const versionOf = (index: number): number => versionsOf.get(index) ?? 1
const read = (index = 5) =>
  outlines.read({ namespace: 'ours', workspaceId: 'workspace', viewId: `page-${index}`, locale: 'en' })

function root(): PublishedView {
  const entry = {
    icon: null,
    layout: 0 as const,
    is_published: true,
    extra: null,
    children: [] as PublishedView[],
  }
  const pages = names.map((name, index) => ({
    ...entry,
    view_id: `page-${index}`,
    name,
    publish_name: `at-${index}`,
  }))
  const space = {
    ...entry,
    view_id: 'space',
    name: 'Space',
    is_published: false,
    extra: { is_space: true },
    children: pages,
  }
  return {
    ...entry,
    view_id: 'workspace',
    name: 'Workspace',
    is_published: false,
    children: [space],
  }
}

const published = (viewId: string, isContentOnly?: boolean) =>
  bus.publish('publication_changed', { workspaceId: 'workspace', viewId, isContentOnly })
const moved = (...viewIds: string[]) =>
  bus.publish('notice', { workspaceId: 'workspace', notice: { kind: 'views_changed', viewIds } })

describe('VISIT-KEPT-2: what goes with a page is made anew only where the tree changed around it', () => {
  it.each([
    ['a page that is not in the tree changes', () => moved('draft')],
    ['only the content of another page is published', () => published('page-7', true)],
    [
      'another workspace changes',
      () => bus.publish('publication_changed', { workspaceId: 'other', viewId: 'x' }),
    ],
  ])('stays at hand when %s', (_, happen) => {
    happen()
    expect(outlines.isCurrent(part, 1)).toBe(true)
    expect(reads).toBe(1)
  })

  it.each([
    ['another page is published', () => published('page-299')],
    ['the space of the page changes', () => moved('space')],
    ['spaces are put in another order', () => moved('workspace-order', 'space')],
    ['the whole workspace changes', () => published('workspace')],
    ['something may have been missed', () => bus.publish('announcements_missed', {})],
  ])('is not known to be current until the tree was read anew when %s', async (_, happen) => {
    happen()
    expect(outlines.isCurrent(part, 1)).toBe(false)
    await read()
    expect(outlines.isCurrent(part, 1)).toBe(true)
    expect(reads).toBe(2)
  })

  it('is the same while the tree changes elsewhere, and another where it shows the change', async () => {
    names[PAGES - 1] = 'Named far away'
    published(`page-${PAGES - 1}`)
    const far = await read(PAGES - 1)
    expect(outlines.isCurrent(part, 1)).toBe(true)
    names[6] = 'Named beside it'
    published('page-6')
    await read()
    expect(outlines.isCurrent(part, 1)).toBe(false)
    expect(outlines.isCurrent(far, 1)).toBe(true)
  })

  it('is not that of a page which was published again, or taken off the web', async () => {
    versionsOf.set(5, 2)
    published('page-9')
    await read()
    expect(outlines.isCurrent(part, 1)).toBe(false)
    expect(outlines.isCurrent(part, 2)).toBe(true)
    names.length = 5
    published('page-5')
    await read(0)
    expect(outlines.isCurrent(part, 2)).toBe(false)
  })
})
