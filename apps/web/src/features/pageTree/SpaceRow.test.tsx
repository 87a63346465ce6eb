import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { withSettingsMessages } from '../../platform/i18n/withMessages.ts'
import type { TreeEntry } from './pageTree.ts'
import { SpaceRow } from './SpaceRow.tsx'

beforeAll(async () => void (await withSettingsMessages(async () => null)()))

/** What the row of a space says, and what it offers by name. */
function rowOf(space: Partial<TreeEntry>, mayArrange = true) {
  const plain = {
    icon: null,
    layout: 0,
    isPublished: false,
    isPrivate: false,
    extra: null,
    level: null,
  } as const
  const entry: TreeEntry = { id: 's', parentId: 'w', name: 'Studio', isSpace: true, ...plain, ...space }
  const nothing = () => undefined
  const row = renderToStaticMarkup(
    <SpaceRow space={entry} mayArrange={mayArrange} onEdit={nothing} onAccess={nothing} onShow={nothing} />,
  )
  return {
    markup: row,
    name: /setting-label"[^>]*>([^<]*)/.exec(row)?.[1],
    note: /setting-note">([^<]*)/.exec(row)?.[1],
    who: /<option[^>]*selected[^>]*>([^<]*)/.exec(row)?.[1] ?? null,
    isShown: /<[^>]*role="switch"[^>]*>/.exec(row)?.[0].includes('aria-checked="true"') ?? false,
    offers: [...row.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label),
  }
}

it('SET-SPACE-1: a space says who sees it and whether it stands in the sidebar, which both can be changed', () => {
  expect(rowOf({})).toMatchObject({ name: 'Studio', note: 'In the sidebar', who: 'Everyone', isShown: true })
  expect(rowOf({ isPrivate: true })).toMatchObject({ who: 'People in it' })
  const hidden = { extra: { is_space: true, is_hidden_space: true } }
  expect(rowOf(hidden)).toMatchObject({ note: 'Not in the sidebar', isShown: false })
  expect(rowOf({}).offers).toEqual(expect.arrayContaining(['Who can see Studio', 'Edit Studio']))
  expect(rowOf({ name: '' }).name).toBe('Untitled')
})

it('SET-SPACE-1, SPACEWEB-5: where others decide who sees it, that is only told', () => {
  const isFixed = (space: Partial<TreeEntry>) => /<select[^>]*disabled/.test(rowOf(space).markup)
  expect(isFixed({})).toBe(false)
  expect(isFixed({ isManagedByOthers: true })).toBe(true)
})

it('SET-SPACE-1: one that is not this person’s to arrange is only shown', () => {
  expect(rowOf({ isPrivate: true }, false)).toMatchObject({
    name: 'Studio',
    note: 'In the sidebar',
    who: null,
    isShown: false,
    offers: [],
  })
})
