import { expect, it } from 'vitest'
import {
  APP_TOAST_MS,
  isSwipedAway,
  MAX_PUBLISHED_TOASTS,
  POPOVER_MS,
  PUBLISHED_TOAST_MS,
  TOOLTIP_DELAY_MS,
} from './timings.ts'

it('CONST-TOAST-1: toasts of the app stay for 4000 ms and fade in 200; those of published pages for 5000 and 195, three at most', () => {
  expect(APP_TOAST_MS).toMatchObject({ shown: 4000, leave: 200 })
  expect(PUBLISHED_TOAST_MS).toEqual({ shown: 5000, leave: 195 })
  expect(MAX_PUBLISHED_TOASTS).toBe(3)
})

it('CONST-TOAST-2: a swipe of 45 px sends a toast away, or a shorter one that is fast', () => {
  expect(isSwipedAway(44, 1000)).toBe(false)
  expect(isSwipedAway(45, 1000)).toBe(true)
  expect(isSwipedAway(20, 100)).toBe(true)
  expect(isSwipedAway(8, 1)).toBe(false)
})

it('CONST-FLOAT-1: tooltips wait 1000 ms, popovers open after 100 and close after 200', () => {
  expect(TOOLTIP_DELAY_MS).toBe(1000)
  expect(POPOVER_MS).toEqual({ open: 100, close: 200 })
})
