import { describe, expect, it } from 'vitest'
import {
  draftOf,
  draftText,
  faultsOf,
  fieldsOf,
  readDraft,
  withKnown,
  type TemplateDraft,
} from './templateDraft.ts'

const PAGE = '11111111-1111-4111-8111-111111111111'
const WORK = '22222222-2222-4222-8222-222222222222'
const TOMAS = '33333333-3333-4333-8333-333333333333'
const ROADMAP = '44444444-4444-4444-8444-444444444444'

const WRITTEN: TemplateDraft = {
  name: ' Site diary ',
  description: 'A day to a row',
  about: '',
  categoryIds: [WORK],
  creatorId: TOMAS,
  relatedIds: [ROADMAP],
  isFeatured: true,
  isNew: false,
}

describe('TPL-UI-5: a draft stays on this device', () => {
  it('comes back for the same page as it was', () => {
    expect(readDraft(draftText(PAGE, WRITTEN), PAGE)).toEqual(WRITTEN)
    expect(readDraft(draftText(PAGE, draftOf(null, 'Diary')), PAGE)).toEqual(draftOf(null, 'Diary'))
  })

  it('is none of another page, and none where it cannot be read', () => {
    expect(readDraft(draftText(PAGE, WRITTEN), ROADMAP)).toBeNull()
    const spoilt = [
      null,
      '{',
      'null',
      JSON.stringify({ viewId: PAGE }),
      JSON.stringify({ viewId: PAGE, draft: { ...WRITTEN, name: 1 } }),
      JSON.stringify({ viewId: PAGE, draft: { ...WRITTEN, categoryIds: ['all'] } }),
      JSON.stringify({ viewId: PAGE, draft: { ...WRITTEN, creatorId: 7 } }),
      JSON.stringify({ viewId: PAGE, draft: { ...WRITTEN, isNew: 'yes' } }),
    ]
    expect(spoilt.map((text) => readDraft(text, PAGE))).toEqual(spoilt.map(() => null))
  })

  it('is shown without what is gone by then', () => {
    const gone = { categories: new Set<string>(), creators: new Set<string>(), templates: new Set<string>() }
    expect(withKnown(WRITTEN, gone)).toEqual({ ...WRITTEN, categoryIds: [], creatorId: null, relatedIds: [] })
    const there = { categories: new Set([WORK]), creators: new Set([TOMAS]), templates: new Set([ROADMAP]) }
    expect(withKnown(WRITTEN, there)).toEqual(WRITTEN)
  })
})

it('TPL-UI-4: a template needs a name and somebody who made it', () => {
  expect(faultsOf(WRITTEN)).toEqual([])
  expect(faultsOf({ ...WRITTEN, name: ' ', creatorId: null })).toEqual(['nameMissing', 'creatorMissing'])
})

it('TPL-UI-4: what is sent has no space around it', () => {
  expect(fieldsOf(WRITTEN, TOMAS, 'https://example.org/acme/diary')).toEqual({
    name: 'Site diary',
    description: 'A day to a row',
    about: '',
    view_url: 'https://example.org/acme/diary',
    category_ids: [WORK],
    creator_id: TOMAS,
    is_new_template: false,
    is_featured: true,
    related_view_ids: [ROADMAP],
  })
})
