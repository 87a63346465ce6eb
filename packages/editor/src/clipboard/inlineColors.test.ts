import { expect, it } from 'vitest'
import { inlineColors } from './inlineColors.ts'

it('EDIT-HTML-3: keeps colours of text, and not the black and grey of a page', () => {
  expect(inlineColors('color: rgb(217, 72, 15); background-color:#fff3bf')).toEqual({
    font_color: '#d9480f',
    bg_color: '#fff3bf',
  })
  expect(inlineColors('color:#000000;background-color:transparent;font-weight:700')).toEqual({})
  expect(inlineColors('color: rgb(31, 35, 40); background: #f6f8fa')).toEqual({})
  expect(inlineColors('background-color: url(javascript:1)')).toEqual({})
})
