import { expect, it } from 'vitest'
import { readDrawing } from './readDrawing.ts'

it('reads paths and what paints them, and nothing else', () => {
  const content =
    '<svg stroke="black" onload="x()"><path d="M0 0h1"/><path d="M2 2" fill="black" stroke="none" onclick="x()"/><script>x()</script></svg>'
  expect(readDrawing(content)).toEqual([{ d: 'M0 0h1' }, { d: 'M2 2', fill: 'currentColor', stroke: 'none' }])
})
