import { expect, it } from 'vitest'
import { treePart } from './treePart.ts'

const options = { publish_name: 'home', password: 'open sesame', comments_enabled: false, expires_at: null }

it('PUBWEB-TREE-3: name, views and password go with the page itself, and all options with every part', () => {
  const input = { options, visibleViewIds: ['top'], namespace: 'shore' }
  expect(treePart('top', ['top', 'a'], input)).toEqual({
    ...options,
    visible_database_view_ids: ['top'],
    publish_namespace: 'shore',
    view_ids: ['top', 'a'],
  })
  expect(treePart('top', ['b', 'c'], input)).toEqual({
    comments_enabled: false,
    expires_at: null,
    has_its_password: true,
    view_ids: ['b', 'c'],
  })
})

it('PUBWEB-TREE-3: a password that was taken off is taken off all of them; one that nobody spoke of stays', () => {
  expect(treePart('top', ['b'], { options: { password: null } })).toEqual({ password: null, view_ids: ['b'] })
  expect(treePart('top', ['b'], {})).toEqual({ view_ids: ['b'] })
})
