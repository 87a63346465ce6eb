import { expect, it } from 'vitest'
import { TriggerLink } from './TriggerLink.ts'

it('UI-LATE-3: a press in the middle of which the part comes is a click for it, and the next one is whole', () => {
  const heard: string[] = []
  const handlers = Object.fromEntries(
    ['onPointerDown', 'onMouseDown', 'onClick'].map((name) => [name, () => heard.push(name)]),
  )
  const link = new TriggerLink({})
  function press(comesBehind: string | null): readonly string[] {
    heard.length = 0
    for (const name of Object.keys(handlers)) {
      if (name === 'onPointerDown') link.press()
      link.call(name, null)
      if (name === comesBehind) link.adopt(handlers)
    }
    return [...heard]
  }
  expect(press(null)).toEqual([])
  expect(press('onPointerDown')).toEqual(['onClick'])
  expect(press(null)).toEqual(['onPointerDown', 'onMouseDown', 'onClick'])
})
