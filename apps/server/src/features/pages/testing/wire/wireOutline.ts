import { expect } from 'vitest'
import {
  bad,
  favorite,
  nowhere,
  refusedPages,
  spaceExtra,
  TEXT,
  view,
  type Refusal,
  type WireCall,
  type WireScene,
} from './WireCall.ts'

const child = (s: WireScene) => view({ view_id: s.child, parent_view_id: s.page, name: 'child' })
const page = (s: WireScene, more: object = {}) =>
  view({ view_id: s.page, parent_view_id: s.space, name: 'page', ...favorite, has_children: true, ...more })
const space = (s: WireScene, more: object) =>
  view({ view_id: s.space, is_space: true, extra: spaceExtra, has_children: true, ...more })
const workspace = (s: WireScene, more: object) =>
  view({ view_id: s.pages.owner.workspaceId, parent_view_id: null, has_children: true, ...more })
const tooDeep = (path: string): Refusal[] => [
  { because: 'more than fifty levels', path: () => `${path}=51`, code: 'invalid_request' },
  { because: 'a depth that is none', path: () => `${path}=x`, code: 'invalid_request', status: 400 },
]

/** The page tree of section 12. */
export const OUTLINE_CALLS: readonly WireCall[] = [
  {
    name: 'view, the workspace itself, as deep as it goes',
    method: 'GET',
    path: (s) => `view/${s.pages.owner.workspaceId}?depth=50`,
    data: (s) =>
      workspace(s, {
        children: [
          space(s, {
            children: expect.arrayContaining([page(s, { children: [child(s)] })]),
          }),
          view({
            view_id: s.secret,
            prev_view_id: s.space,
            is_space: true,
            is_private: true,
            extra: spaceExtra,
            has_children: true,
            children: [
              view({ view_id: s.hidden, parent_view_id: s.secret, is_private: true, name: 'hidden' }),
            ],
          }),
        ],
      }),
    refusals: tooDeep('view/00000000-0000-4000-8000-000000000000?depth'),
  },
  {
    name: 'view, the workspace alone',
    method: 'GET',
    path: (s) => `view/${s.pages.owner.workspaceId}?depth=0`,
    data: (s) => workspace(s, {}),
  },
  {
    name: 'view, a level deep unless told otherwise',
    method: 'GET',
    path: (s) => `view/${s.page}`,
    data: (s) => page(s, { children: [child(s)] }),
    refusals: refusedPages((id) => `view/${id}`, { takesReaders: true }),
  },
  {
    name: 'navigation',
    method: 'GET',
    path: (s) => `view/${s.child}/navigation?depth=0`,
    data: (s) => space(s, { children: [page(s, { children: [child(s)] })] }),
    refusals: refusedPages((id) => `view/${id}/navigation`, { takesReaders: true }),
  },
  {
    name: 'views',
    method: 'GET',
    path: (s) => `views?depth=0&view_ids=${s.child},${s.pages.owner.workspaceId},${nowhere},${s.sibling}`,
    data: (s) => ({
      views: [
        child(s),
        workspace(s, {}),
        view({ view_id: s.sibling, parent_view_id: s.space, prev_view_id: TEXT, name: 'sibling' }),
      ],
    }),
    refusals: [
      { because: 'no id', path: () => 'views?view_ids=x', code: 'invalid_request', status: 400 },
      { because: 'none', path: () => 'views?depth=1', code: 'invalid_request', status: 400 },
      {
        because: 'more than fifty',
        path: () => `views?view_ids=${Array.from({ length: 51 }, () => nowhere).join(',')}`,
        code: 'invalid_request',
        status: 400,
      },
      ...tooDeep(`views?view_ids=${nowhere}&depth`),
    ],
  },
  {
    name: 'views, with the ids in the body',
    method: 'POST',
    path: () => 'views',
    body: (s) => ({ depth: 50, view_ids: [s.page] }),
    data: (s) => ({ views: [page(s, { children: [child(s)] })] }),
    refusals: [
      bad('no ids', { depth: 1 }),
      bad('an id that is none', { view_ids: ['x'] }),
      {
        because: 'more than fifty levels',
        body: () => ({ depth: 51, view_ids: [nowhere] }),
        code: 'invalid_request',
      },
    ],
  },
]
