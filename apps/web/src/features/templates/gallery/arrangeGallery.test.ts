import type { ListedTemplate } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { arrangeGallery, NEW } from './arrangeGallery.ts'

const WORK = { id: 'work', name: 'Work' }
const HOME = { id: 'home', name: 'Home' }
const EMPTY = { id: 'empty', name: 'Empty' }
const ALL = { text: '', choice: null, order: 'newest' } as const

const diary = template('Site diary', { categories: [WORK], is_featured: true, description: 'A day to a row' })
const recipes = template('Recipes', { categories: [HOME, WORK], is_new_template: true })
const budget = template('Budget', {})
const templates = [diary, recipes, budget]

function template(
  name: string,
  more: Partial<Record<'is_featured' | 'is_new_template', boolean>> & {
    readonly categories?: readonly { readonly id: string; readonly name: string }[]
    readonly description?: string
  },
): ListedTemplate {
  const moment = '2026-11-01T00:00:00.000Z'
  return {
    view_id: name,
    name,
    description: more.description ?? '',
    view_url: '',
    created_at: moment,
    last_updated_at: moment,
    creator: { id: 'tomas', name: 'Tomás', avatar_url: '' },
    categories: (more.categories ?? []).map((each) => ({ ...each, icon: '', bg_color: '' })),
    is_new_template: more.is_new_template ?? false,
    is_featured: more.is_featured ?? false,
    publish_info: {
      namespace: 'acme',
      publish_name: name,
      view_id: name,
      publisher_email: '',
      publish_timestamp: moment,
      unpublished_timestamp: null,
      comments_enabled: false,
      duplicate_enabled: true,
      comments_closed: false,
    },
  }
}

it('TPL-UI-8: everything is shown with what is featured above it, and categories that have some', () => {
  expect(arrangeGallery(templates, [WORK, EMPTY, HOME], ALL)).toEqual({
    choices: [
      { id: 'work', name: 'Work', count: 2 },
      { id: 'home', name: 'Home', count: 1 },
    ],
    newCount: 1,
    featured: [diary],
    shown: templates,
  })
})

it('TPL-UI-8: a category or the new ones narrow it, and nothing stands above', () => {
  const work = arrangeGallery(templates, [WORK, HOME], { ...ALL, choice: 'work' })
  expect([work.featured, work.shown]).toEqual([[], [diary, recipes]])
  expect(arrangeGallery(templates, [WORK], { ...ALL, choice: NEW }).shown).toEqual([recipes])
})

it('TPL-UI-8: names, descriptions, creators and categories are searched in any case', () => {
  const found = (text: string) => arrangeGallery(templates, [WORK], { ...ALL, text }).shown
  expect(found(' SITE ')).toEqual([diary])
  expect(found('day to')).toEqual([diary])
  expect(found('tomás')).toEqual(templates)
  expect(found('home')).toEqual([recipes])
  expect(found('lichen')).toEqual([])
})

it('TPL-UI-8: by name they stand in the order of the alphabet', () => {
  expect(arrangeGallery(templates, [], { ...ALL, order: 'name' }).shown).toEqual([budget, recipes, diary])
})
