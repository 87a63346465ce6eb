import type { ImportLinks, SourceFile } from '@sheaf/export/reading'
import { expect, it } from 'vitest'
import { wordDocument } from '../../testing/officeFiles.ts'
import { readWordPage } from '../readWordPage.ts'

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const LINKS = { file: () => null, page: () => null, media: () => null } as unknown as ImportLinks

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const begin = (id: number) => `<w:commentRangeStart w:id="${id}"/>`
const end = (id: number) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`

interface Comments {
  readonly count: number
  readonly author?: string
  readonly words?: (id: number) => string
  /** Each answers the one before. */
  readonly areAnswers?: boolean
}

/** Blocks of a document of which this is the body, with so many comments. */
async function read(
  body: string,
  { count, author = 'Ann', words = (id) => `Said ${id}`, areAnswers = false }: Comments,
) {
  const ids = Array.from({ length: count }, (_, id) => id)
  const comments = ids
    .map(
      (id) =>
        `<w:comment w:id="${id}" w:author="${author}"><w:p w14:paraId="P${id}">${run(words(id))}</w:p></w:comment>`,
    )
    .join('')
  const answers = ids
    .map((id) => `<w15:commentEx w15:paraId="P${id}" w15:paraIdParent="P${id - 1}"/>`)
    .join('')
  const bytes = wordDocument(body, {
    'word/comments.xml': `<w:comments xmlns:w="${WORDS}" xmlns:w14="w14">${comments}</w:comments>`,
    ...(areAnswers && {
      'word/commentsExtended.xml': `<w15:commentsEx xmlns:w15="w15">${answers}</w15:commentsEx>`,
    }),
  })
  const source: SourceFile = {
    archive: 0,
    path: 'Talk.docx',
    bytes: bytes.length,
    read: async () => ({ ok: true, value: new Blob([Uint8Array.from(bytes)]) }),
  }
  const page = await readWordPage(source, LINKS)
  if (!page.ok) throw new Error(page.error)
  return page.value.blocks
}

const ids = (count: number) => Array.from({ length: count }, (_, id) => id)
const countOf = (blocks: unknown, text: string) => JSON.stringify(blocks).split(text).length - 1

it('ARC-WORD-2: of many comments about the same words a hundred quote them, and all are there', async () => {
  const body = `<w:p>${ids(150).map(begin).join('')}${run('the words')}${ids(150).map(end).join('')}</w:p>`
  const blocks = await read(body, { count: 150 })
  expect([countOf(blocks, '"type":"quote"'), countOf(blocks, '"type":"callout"')]).toEqual([100, 150])
})

it('ARC-WORD-2: answers to answers are one conversation', async () => {
  const blocks = await read(`<w:p>${begin(0)}${run('the words')}${end(0)}</w:p>`, {
    count: 500,
    areAnswers: true,
  })
  expect([countOf(blocks, '"type":"callout"'), countOf(blocks, 'Said ')]).toEqual([1, 500])
})

it('ARC-HOSTILE-6: markup in comments and names is words', async () => {
  const markup = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'
  const body = `<w:p>${begin(0)}${run('the words')}${end(0)}</w:p>`
  const blocks = await read(body, { count: 1, author: '&lt;b onload=&quot;&gt;', words: () => markup })
  const text = JSON.stringify(blocks)
  expect(text).toContain('<script>alert(1)</script><img src=x onerror=alert(1)>')
  expect(text).toContain('<b onload=')
  expect(countOf(blocks, '"type":"image"')).toBe(0)
})

it('ARC-WORD-2: ids that are there twice, ranges that never end, and comments that nothing refers to lose no words', async () => {
  const body = `<w:p>${begin(0)}${begin(0)}${run('One')}</w:p><w:p>${begin(7)}${run('Two')}${end(1)}${end(1)}</w:p>`
  const blocks = await read(body, { count: 3 })
  for (const words of ['One', 'Two', 'Said 0', 'Said 1', 'Said 2'])
    expect(countOf(blocks, words)).toBeGreaterThan(0)
})
