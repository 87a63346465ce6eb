import { expect, it } from 'vitest'
import { isSwipedAway } from '@sheaf/ui/timings'
import { lifeOf, withToast, type ToastData } from './toastQueue.ts'

const toast = (text: string): ToastData => ({ text, variant: 'default' })

it('VISIT-TOAST-1: three are shown, the oldest leaves for one more, and none is there twice', () => {
  let shown: readonly ToastData[] = []
  const texts = ['a', 'b', 'c', 'd', 'b'].map((text) => {
    shown = withToast(shown, toast(text))
    return shown.map((one) => one.text).join('')
  })
  expect(texts).toEqual(['a', 'ab', 'abc', 'bcd', 'cdb'])
  expect(withToast([toast('a')], { text: 'a', variant: 'error' })).toHaveLength(2)
})

it('VISIT-TOAST-2: one stays five seconds, and one that waits for something until it is ended', () => {
  expect(lifeOf(toast('a'))).toBe(5000)
  expect(lifeOf({ text: 'a', variant: 'loading' })).toBeNull()
})

it('VISIT-TOAST-3: a swipe of 45 px or a fast one sends one away', () => {
  expect([isSwipedAway(45, 5000), isSwipedAway(44, 5000), isSwipedAway(20, 50), isSwipedAway(4, 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
