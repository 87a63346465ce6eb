import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderDocument } from '../document/renderDocument.tsx'
import { TEST_LABELS } from '../testing/testLabels.ts'
import { loadTypesetting } from '../typesetting/typesetting.ts'

await loadTypesetting()

const TYPES = [
  'paragraph',
  'heading',
  'bulleted_list',
  'numbered_list',
  'todo_list',
  'toggle_list',
  'quote',
  'callout',
  'code',
  'math_equation',
  'divider',
  'image',
  'multi_image',
  'video',
  'file',
  'pdf',
  'audio',
  'link_preview',
  'outline',
  'sub_page',
  'grid',
  'simple_columns',
  'simple_table',
  'table',
  'of_the_future',
]

it.each(TYPES)('EDIT-COLOR-4: a %s has both of its colours where it is read', (type) => {
  const url = 'https://a.example/i.png'
  const data = { bgColor: '#abc', font_color: '#def', url, images: [{ url }], formula: 'x' }
  const block: ProjectedBlock = { id: 'b' as BlockId, type, data, text: [{ text: 'Text' }], children: [] }
  const root: ProjectedBlock = { id: 'r' as BlockId, type: 'page', data: {}, text: null, children: [block] }
  const html = renderToStaticMarkup(renderDocument(root, { labels: TEST_LABELS, locale: 'en' }))
  expect(html).toMatch(/id="b-b"[^>]* style="--b-bg:#abc;color:#def"/)
})
