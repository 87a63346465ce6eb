import { expect, it } from 'vitest'
import { inlineColors } from './inlineColors.ts'

it('EDIT-HTML-3: keeps colours of text, and not the black and grey of a page', () => {
  expect(inlineColors('color: rgb(217, 72, 15); background-color:#fff3bf')).toEqual({
    font_color: '#d9480f',
    bg_color: '#fff3bf',
  })
  expect(inlineColors('color:#000000;background-color:transparent;font-weight:700')).toEqual({})
  expect(inlineColors('color: rgb(31, 35, 40); background: #f6f8fa')).toEqual({})
  expect(inlineColors('background:yellow;mso-pattern:black none;color:red')).toEqual({
    font_color: '#ff0000',
    bg_color: '#ffff00',
  })
  expect(inlineColors('background-color:#d9ead3;color:#3a3f39')).toEqual({ bg_color: '#d9ead3' })
  expect(inlineColors('color:windowtext;background:silver')).toEqual({})
  expect(inlineColors('background-color: url(javascript:1)')).toEqual({})
})
