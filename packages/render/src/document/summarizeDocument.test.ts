import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { documentOutline } from './documentOutline.ts'
import { summarizeDocument } from './summarizeDocument.ts'

function page(blocks: readonly Partial<ProjectedBlock>[]): ProjectedBlock {
  const children = blocks.map((block, index) => ({
    id: `b${index}` as BlockId,
    type: 'paragraph',
    text: null,
    data: {},
    children: [],
    ...block,
  }))
  return { id: 'root' as BlockId, type: 'page', data: {}, text: null, children }
}

const text = (value: string) => [{ text: value }]

describe('summarizeDocument', () => {
  it('knows an empty page', () => {
    expect(summarizeDocument(page([{ text: [] }]))).toEqual({
      description: '',
      firstImage: null,
      mediaOrigins: [],
      direction: null,
      hasMath: false,
      hasDatabase: false,
      language: null,
    })
  })

  it('describes a page by its first words, on one line', () => {
    const summary = summarizeDocument(
      page([
        { type: 'heading', text: text('A\nlibrary') },
        { type: 'code', text: text('ignored()') },
        { text: [{ text: 'on  the ' }, { text: '$', attributes: { formula: 'x' } }, { text: 'shore.' }] },
        { type: 'image', data: { url: '/own.png' } },
        { type: 'image', data: { url: 'https://b.example/x/y.png' } },
        { type: 'image', data: { url: 'javascript:alert(1)' } },
      ]),
    )
    expect(summary).toEqual({
      description: 'A library on the shore.',
      firstImage: '/own.png',
      mediaOrigins: ['https://b.example'],
      direction: 'ltr',
      hasMath: true,
      hasDatabase: false,
      language: null,
    })
  })

  it('names the places of everything that is loaded, once, and own files by their path', () => {
    const own =
      '/api/file_storage/6a0d9ad1-6e09-4a0b-b3a2-1d6d5a2b0c11/v1/blob/6a0d9ad1-6e09-4a0b-b3a2-1d6d5a2b0c12/f.'
    const facts = { src: own, width: 3000, height: 2000, name: 'f', bytes: 1, contentType: 'image/png' }
    const summary = summarizeDocument(
      page([
        { type: 'image', data: { url: `https://old-host.example${own}` } },
        {
          type: 'multi_image',
          data: { images: [{ url: 'https://a.example/1' }, { url: 'https://b.example/2' }] },
        },
        { type: 'video', data: { url: 'https://c.example/film.mp4' } },
        { type: 'video', data: { url: 'https://www.youtube.com/watch?v=1' } },
        { type: 'file', data: { url: 'https://a.example/sound.mp3' } },
        { type: 'link_preview', data: { url: 'https://d.example/' } },
      ]),
      { describeFile: (url) => (url.endsWith(own) ? facts : null) },
    )
    expect(summary).toMatchObject({
      firstImage: `${own}?w=1280`,
      mediaOrigins: ['https://a.example', 'https://b.example', 'https://c.example'],
    })
  })

  it('cuts the description between words and never inside a character', () => {
    const words = summarizeDocument(page([{ text: text('word '.repeat(100)) }])).description
    expect(words).toBe(`${'word '.repeat(31).trim()}…`)
    const emoji = summarizeDocument(page([{ text: text('👩‍👩‍👧'.repeat(100)) }])).description
    expect(emoji.isWellFormed()).toBe(true)
    expect(Array.from(emoji)).toHaveLength(160)
  })

  it.each([
    ['مكتبة على الشاطئ', 'rtl', 'ar'],
    ['湖のほとりの図書館', 'ltr', 'ja'],
    ['湖畔图书馆', 'ltr', 'zh'],
    ['호숫가 도서관', 'ltr', 'ko'],
    ['Bibliothek am See', 'ltr', null],
  ])('reads direction and language of %j', (value, direction, language) => {
    expect(summarizeDocument(page([{ text: text(value) }]))).toMatchObject({ direction, language })
  })
})

it('outlines the headings that say something', () => {
  const root = page([
    { type: 'heading', text: text('One'), data: { level: 1 } },
    { type: 'heading', text: text('  '), data: { level: 2 } },
    { type: 'heading', text: text('Three'), data: { level: '3' } },
  ])
  expect(documentOutline(root)).toEqual([
    { id: 'b0', level: 1, text: 'One', anchor: 'h-b0' },
    { id: 'b2', level: 3, text: 'Three', anchor: 'h-b2' },
  ])
})
