import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTitleDraft, splitTitle, toOneLine } from './titleDraft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function draftOf(saved: string) {
  const names: string[] = []
  const draft = createTitleDraft({ saved, delayMs: 300 })
  draft.listen((name) => names.push(name))
  return { names, draft }
}

describe('createTitleDraft', () => {
  it('EDIT-TITLE-3: saves once, 300 ms after the last key', () => {
    const { names, draft } = draftOf('Plan')
    draft.type('Plan A')
    vi.advanceTimersByTime(299)
    draft.type('Plan AB')
    vi.advanceTimersByTime(299)
    expect(names).toEqual([])
    vi.advanceTimersByTime(1)
    expect(names).toEqual(['Plan AB'])
  })

  it('EDIT-TITLE-3: saves at once when the field is left, and not again', () => {
    const { names, draft } = draftOf('Plan')
    draft.type('Plans')
    draft.commit()
    vi.advanceTimersByTime(1000)
    expect(names).toEqual(['Plans'])
  })

  it('EDIT-TITLE-9: tells with each key what is not saved', () => {
    const drafts: (string | null)[] = []
    const draft = createTitleDraft({ saved: 'Plan', delayMs: 300 })
    draft.listen(
      () => {},
      (name) => drafts.push(name),
    )
    for (const value of ['Plans', 'Plan', 'Plan B']) draft.type(value)
    draft.commit()
    draft.type('Plan B')
    expect(drafts).toEqual(['Plans', null, 'Plan B', null])
  })

  it('EDIT-TITLE-4: sends nothing when the name is as it was', () => {
    const { names, draft } = draftOf('Plan')
    draft.type('Plans')
    draft.type('Plan')
    draft.commit()
    vi.advanceTimersByTime(1000)
    expect(names).toEqual([])
  })

  it('EDIT-TITLE-4: follows another person, but not over unsaved typing', () => {
    const { names, draft } = draftOf('Plan')
    expect(draft.follow('Their plan')).toBe(true)
    draft.type('My plan')
    expect(draft.follow('Their other plan')).toBe(false)
    draft.commit()
    expect(names).toEqual(['My plan'])
  })
})

describe('splitTitle', () => {
  it('EDIT-TITLE-2: moves what stands behind the caret', () => {
    expect(splitTitle('Lakeside library', 8, 8)).toEqual({
      whole: 'Lakeside library',
      title: 'Lakeside',
      rest: 'library',
    })
    expect(splitTitle('Lakeside library', 16, 16)).toEqual({
      whole: 'Lakeside library',
      title: 'Lakeside library',
      rest: '',
    })
    expect(splitTitle('Lakeside library', 0, 9)).toEqual({
      whole: 'Lakeside library',
      title: '',
      rest: 'library',
    })
  })
})

it('EDIT-TITLE-3: keeps a pasted title on one line', () => {
  expect(toOneLine('One\r\n  two\nthree')).toBe('One two three')
  expect(toOneLine('One\ttwo \t\nthree')).toBe('One two three')
})
