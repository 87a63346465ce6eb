import { expect, it, vi } from 'vitest'
import { listenToToasts, toast, type ToastMessage } from './toast.ts'

it('CONST-TOAST-3: one is shown at a time; the same once more is the same toast, another one replaces it', () => {
  const heard: (ToastMessage | null)[] = []
  const end = listenToToasts((message) => heard.push(message))
  const undo = vi.fn<() => void>()
  toast('Saved')
  const again = toast('Saved', { action: { label: 'Undo', onSelect: undo } })
  toast('Saved', { isError: true })
  const last = toast('Deleted')
  again()
  last()
  end()
  const ids = heard.map((message) => message?.id ?? null)
  expect(ids[1]).toBe(ids[0])
  expect(heard[1]?.action?.onSelect).toBe(undo)
  expect(new Set(ids).size).toBe(4)
  expect(ids.at(-1)).toBeNull()
})

it('CONST-TOAST-3: work that goes on keeps its toast, and with it the focus on its button', () => {
  const heard: (ToastMessage | null)[] = []
  const end = listenToToasts((message) => heard.push(message))
  const action = { label: 'Stop', onSelect: () => {} }
  toast('1 of 3', { isLoading: true, action })
  toast('2 of 3', { isLoading: true, action })
  toast('Done', { action })()
  end()
  const ids = heard.map((message) => message?.id ?? null)
  expect([heard[1]?.text, ids[1] === ids[0], ids[2] === ids[1]]).toEqual(['2 of 3', true, false])
})
