import { expect, it } from 'vitest'
import { titleKey, type TitleKeyPress } from './titleKey.ts'

function press(key: string, change: Partial<TitleKeyPress> = {}) {
  return titleKey({
    key,
    hasModifier: false,
    isEditable: true,
    isAtEnd: false,
    direction: 'ltr',
    ...change,
  })
}

it('EDIT-TITLE-2: Enter splits, wherever the caret stands', () => {
  expect([press('Enter'), press('Enter', { isAtEnd: true })]).toEqual(['split', 'split'])
})

it('EDIT-TITLE-5: Escape saves, Down and Right at the end go on in the text', () => {
  expect(press('Escape')).toBe('commit')
  expect(press('ArrowDown')).toBe('leave')
  expect(press('ArrowRight')).toBeNull()
  expect(press('ArrowRight', { isAtEnd: true })).toBe('leave')
  expect(press('ArrowLeft', { isAtEnd: true })).toBeNull()
})

it('EDIT-TITLE-5: with Shift or another modifier an arrow selects or walks in the title', () => {
  expect(press('ArrowDown', { hasModifier: true })).toBeNull()
  expect(press('ArrowRight', { isAtEnd: true, hasModifier: true })).toBeNull()
})

it('EDIT-RTL-3: where the title runs to the left, Left at its end goes on and Right goes back', () => {
  expect(press('ArrowLeft', { direction: 'rtl', isAtEnd: true })).toBe('leave')
  expect(press('ArrowLeft', { direction: 'rtl' })).toBeNull()
  expect(press('ArrowRight', { direction: 'rtl', isAtEnd: true })).toBeNull()
})

it('EDIT-TITLE-6: a title that is only read is not split; arrows lead on', () => {
  expect(press('Enter', { isEditable: false })).toBeNull()
  expect(press('ArrowDown', { isEditable: false })).toBe('leave')
})
