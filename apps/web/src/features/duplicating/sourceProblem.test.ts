import { err, ok } from '@sheaf/base'
import { expect, it } from 'vitest'
import type { DuplicateSource } from './duplicatingApi.ts'
import { sourceProblem } from './sourceProblem.ts'

const source = (isAllowed: boolean): DuplicateSource => ({
  info: {
    namespace: 'ns',
    publish_name: 'page',
    view_id: 'a',
    publisher_email: 'mara@example.org',
    publish_timestamp: '2026-01-01T00:00:00Z',
    unpublished_timestamp: null,
    comments_enabled: true,
    duplicate_enabled: isAllowed,
    comments_closed: false,
  },
  view: {
    view_id: 'a',
    name: 'A',
    icon: null,
    layout: 0,
    extra: null,
    created_by: null,
    last_edited_by: null,
    last_edited_time: 0,
    created_at: 0,
    child_views: null,
  },
})

it('PUBWEB-DUP-2: says why there is nothing to copy', () => {
  expect(sourceProblem(ok(source(true)))).toBeNull()
  expect(sourceProblem(ok(source(false)))).toBe('notAllowed')
  expect(sourceProblem(err('record_not_found'))).toBe('gone')
  expect(sourceProblem(err('not_enough_permissions'))).toBe('locked')
  expect(sourceProblem(err('network_error'))).toBe('offline')
})
