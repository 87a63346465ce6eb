import { expect, it } from 'vitest'
import { childIdsOf, firstPage, pathTo } from './outline.ts'
import { outlineOf, sharedFolderOf } from './testing/outlineFixture.ts'
import { withShared } from './readOutline.ts'

it('PEOPLE-ACCESS-4: shared pages come behind the spaces; what the role opens stays where it is', () => {
  const own = outlineOf({ General: { Plan: {} } })
  const shared = sharedFolderOf({ Plan: 10, Survey: 30 }, { Notes: {} })
  const outline = withShared(own, shared)
  expect(childIdsOf(outline, outline.rootId)).toEqual(['General', 'Survey'])
  expect(outline.views.get('Plan')).toMatchObject({ parentId: 'General', level: null })
  expect(outline.views.get('Survey')).toMatchObject({ parentId: 'workspace', level: 30 })
  // What lies below a shared page allows what it does.
  expect(outline.views.get('Notes')).toMatchObject({ parentId: 'Survey', level: 30 })
  expect(own.views.has('Survey')).toBe(false)
})

it('PEOPLE-ACCESS-4: the way to a page of a guest begins at the shared one, which is the first to open', () => {
  const outline = withShared(outlineOf({}), sharedFolderOf({ Survey: 10 }, { Notes: {} }))
  expect(pathTo(outline, 'Notes').map(({ id }) => id)).toEqual(['Survey', 'Notes'])
  expect(firstPage(outline)?.id).toBe('Survey')
  expect(withShared(outlineOf({}), sharedFolderOf({}))).toEqual(outlineOf({}))
})
