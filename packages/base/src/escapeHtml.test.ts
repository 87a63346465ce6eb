import { expect, it } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

it('leaves nothing in a text that ends it or a quoted attribute, and plain text as it is', () => {
  expect(escapeHtml(`<img alt="a" title='b'>&amp;`)).toBe(
    '&lt;img alt=&quot;a&quot; title=&#x27;b&#x27;&gt;&amp;amp;',
  )
  expect(escapeHtml('plain, Ünïcode 🙂')).toBe('plain, Ünïcode 🙂')
})
