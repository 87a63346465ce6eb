import { err, ok } from '@sheaf/base'
import { fileAddressPath, type ProjectedBlock } from '@sheaf/model'
import { strToU8, unzipSync } from 'fflate'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { ExportEnvironment } from './ExportEnvironment.ts'
import type { ExportTree, ExportView } from './ExportTree.ts'
import { createArchive, type ArchiveText } from './createArchive.ts'
import { planExport, type ExportFormat, type ExportPlan } from './planExport.ts'
import { runExport as runJob, type ExportJob } from './runExport.ts'
import { writePage, type PageWriting } from './writePage.ts'

const WORKSPACE = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const address = (fileId: string, workspaceId = WORKSPACE) => ({ workspaceId, parentId: OTHER, fileId })
const url = (fileId: string, workspaceId = WORKSPACE) =>
  `https://old.example${fileAddressPath(address(fileId, workspaceId))}`

function block(type: string, data: ProjectedBlock['data'], text: string | null = null): ProjectedBlock {
  return {
    id: type as ProjectedBlock['id'],
    type,
    data,
    text: text === null ? null : [{ text }],
    children: [],
  }
}

function mention(pageId: string, blockId?: string): ProjectedBlock {
  const attributes = { mention: { type: 'page', page_id: pageId, ...(blockId && { block_id: blockId }) } }
  return { ...block('paragraph', {}), text: [{ text: '@', attributes }] }
}

function page(children: readonly ProjectedBlock[]): ProjectedBlock {
  return { ...block('page', {}), children }
}

function view(id: string, name: string, more: Partial<ExportView> = {}): ExportView {
  return { id, name, icon: null, layout: 0, extra: null, ...more }
}

interface World {
  readonly pages: Readonly<Record<string, ProjectedBlock>>
  /** Files that were fetched. */
  readonly asked: string[]
  /** Writes pages as text when null. */
  readonly pack: ((text: string) => ArchiveText) | null
}

function environment(pages: World['pages'], pack: World['pack'] = null): World {
  return { pages, asked: [], pack }
}

interface Job extends ExportJob {
  readonly format: ExportFormat
  readonly nameOf: (viewId: string) => string | null
}

/** As the browser does it: pages are written here, and the archive is kept. */
async function runExport({ format, nameOf, ...running }: Job, { pages, asked, pack }: World) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const fileUrl = (file: Parameters<typeof fileAddressPath>[0]) =>
    `https://sheaf.example${fileAddressPath(file)}`
  const environment: ExportEnvironment<ArchiveText> = {
    async writePage(planned, putFile) {
      const root = pages[planned.view.id]
      if (!root) return err('not_enough_permissions')
      const text = await writePage(planned, root, {
        workspaceId: WORKSPACE,
        format,
        locale: 'en',
        labels: LABELS,
        putFile,
        pageOf(id) {
          const name = nameOf(id)
          const path = running.plan.pages.find(({ view: { id: other } }) => other === id)?.path ?? null
          return name === null && path === null ? null : { name: name ?? '', path }
        },
        fileUrl,
        pageUrl: (id, part) =>
          `https://sheaf.example/app/${WORKSPACE}/${id}${part?.blockId ? `?blockId=${part.blockId}` : ''}`,
        readDrawing: async (path) => `data:image/svg+xml,${path}`,
      })
      return ok(pack ? pack(text) : text)
    },
    async fetchFile({ fileId }) {
      asked.push(fileId)
      if (fileId.startsWith('gone')) return err('record_not_found')
      const name = fileId === 'same.' ? 'photo.png' : `${fileId}photo.png`.replace('first.', '')
      const bytes = new TextEncoder().encode(`bytes of ${fileId}`)
      // In parts, as it comes.
      const content = (async function* () {
        yield bytes.subarray(0, 3)
        yield bytes.subarray(3)
      })()
      return ok({ content, size: bytes.length, name, type: 'image/png' })
    },
    fileUrl,
    openArchive: () =>
      createArchive({ now: new Date(2026, 0, 2), write: async (part) => void parts.push(part) }),
  }
  const exported = await runJob(running, environment)
  if (!exported.ok) return exported
  const { text } = exported.value
  return ok({ ...exported.value, content: new Blob(typeof text === 'string' ? [text] : parts) })
}

const LABELS = new Proxy(
  {},
  { get: (_, key) => (key === 'gallery' ? () => 'gallery' : key === 'untitled' ? 'Untitled' : String(key)) },
) as PageWriting['labels']

const pageTree: ExportTree = {
  rootId: WORKSPACE,
  views: new Map([
    [
      'a',
      view('a', 'Books', {
        icon: { ty: 0, value: '📚' },
        extra: { cover: { type: 'gradient', value: '3' } },
      }),
    ],
    ['b', view('b', 'Poems')],
    ['c', view('c', 'Elsewhere')],
  ]),
  childIds: new Map([['a', ['b', 'lost']]]),
}

function job(
  format: ExportFormat,
  more: Partial<Job> & { id?: string; hasPagesBelow?: boolean; plan?: ExportPlan } = {},
): Job {
  const { id = 'a', hasPagesBelow = false } = more
  return {
    plan: planExport(pageTree, { id, format, hasPagesBelow, untitled: 'Untitled' }),
    archiveName: null,
    format,
    nameOf: (pageId) => pageTree.views.get(pageId)?.name ?? null,
    words: { untitled: 'Untitled', missing: 'Not in it:', problemOf: (problem) => problem },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  }
}

// Of the format of archives.
const [STORED, DEFLATED] = [0, 8]

async function entries(content: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

it('EXP-RUN-1, EXP-MD-1: one page without files is a file of its own', async () => {
  const exported = await runExport(
    job('markdown'),
    environment({ a: page([block('paragraph', {}, 'Hello')]) }),
  )
  if (!exported.ok) throw new Error(exported.error)
  const { content, fileName, missing } = exported.value
  expect([fileName, missing]).toEqual(['Books.md', []])
  expect(await content.text()).toBe(
    '---\nicon: "📚"\ncover: {"type":"gradient","value":"3"}\n---\n\n# Books\n\nHello\n',
  )
})

it('SET-DATA-3: a workspace is one archive of its name', async () => {
  const whole = { ...pageTree, childIds: new Map([[WORKSPACE, ['b', 'c']]]) }
  const exported = await runExport(
    job('markdown', {
      archiveName: 'Lakeside',
      plan: planExport(whole, { id: WORKSPACE, format: 'markdown', hasPagesBelow: false, untitled: '' }),
    }),
    environment({ b: page([]), c: page([]) }),
  )
  if (!exported.ok) throw new Error(exported.error)
  expect(exported.value.fileName).toBe('Lakeside.zip')
  expect(Object.keys(await entries(exported.value.content))).toEqual(['Poems.md', 'Elsewhere.md'])
})

it('EXP-FILE-1, EXP-FILE-2: files lie in the archive once, and those that cannot be had are named', async () => {
  const documents = {
    a: page([
      block('image', { url: url('first.') }),
      block('image', { url: url('same.') }),
      block('image', { url: url('gone.') }),
      block('image', { url: 'https://elsewhere.example/a.png' }),
      block('image', { url: url('foreign.', OTHER) }),
      mention('b'),
      mention('c'),
    ]),
    b: page([block('image', { url: url('first.') }), mention('a')]),
  }
  const world = environment(documents)
  const exported = await runExport(job('markdown', { hasPagesBelow: true }), world)
  if (!exported.ok) throw new Error(exported.error)
  expect(world.asked).toEqual(['first.', 'same.', 'gone.'])
  const files = await entries(exported.value.content)
  expect(Object.keys(files)).toEqual([
    'files/photo.png',
    'files/photo (2).png',
    'Books.md',
    'Books/Poems.md',
    'Not exported.txt',
  ])
  expect(files['files/photo (2).png']).toBe('bytes of same.')
  expect(files['Books.md']).toContain('(files/photo.png)')
  expect(files['Books.md']).toContain('files/photo%20%282%29.png')
  expect(files['Books.md']).toContain(`https://sheaf.example${fileAddressPath(address('gone.'))}`)
  expect(files['Books.md']).toContain('https://elsewhere.example/a.png')
  expect(files['Books.md']).toContain('Books/Poems.md')
  expect(files['Books.md']).toContain(`https://sheaf.example/app/${WORKSPACE}/c`)
  expect(files['Books/Poems.md']).toContain('../files/photo.png')
  expect(files['Books/Poems.md']).toContain('../Books.md')
  expect(files['Not exported.txt']).toContain('record_not_found')
})

it('EDIT-MENTION-7: a mention leads to the block that it means, in the archive and in the app', async () => {
  const documents = { a: page([mention('b', 'x y'), mention('c', 'z')]), b: page([mention('a')]) }
  const html = await runExport(job('html', { hasPagesBelow: true }), environment(documents))
  if (!html.ok) throw new Error(html.error)
  const text = (await entries(html.value.content))['Books.html']
  expect(text).toContain('href="Books/Poems.html#b-x%20y"')
  expect(text).toContain(`href="https://sheaf.example/app/${WORKSPACE}/c?blockId=z"`)
  const markdown = await runExport(job('markdown', { hasPagesBelow: true }), environment(documents))
  if (!markdown.ok) throw new Error(markdown.error)
  expect((await entries(markdown.value.content))['Books.md']).toContain('/c?blockId=z)')
})

it('EXP-ZIP-1: texts are packed, files go in as they are', async () => {
  const world = environment({
    a: page([block('image', { url: url('first.') }), block('paragraph', {}, 'words '.repeat(200))]),
  })
  const exported = await runExport(job('markdown'), world)
  if (!exported.ok) throw new Error(exported.error)
  const methods: Record<string, number> = {}
  unzipSync(new Uint8Array(await exported.value.content.arrayBuffer()), {
    filter({ name, compression }) {
      methods[name] = compression
      return false
    },
  })
  expect(methods).toEqual({ 'files/photo.png': STORED, 'Books.md': DEFLATED })
})

it('EXP-ZIP-1: a text that was packed elsewhere is the same in the archive', async () => {
  const words = 'words '.repeat(200)
  const pack = (text: string) => {
    const bytes = strToU8(text)
    return { packed: new Uint8Array(deflateRawSync(bytes)), size: bytes.length, crc32: crc32(bytes) }
  }
  const world = environment({ a: page([block('paragraph', {}, words)]), b: page([]) }, pack)
  const exported = await runExport(job('markdown', { hasPagesBelow: true }), world)
  if (!exported.ok) throw new Error(exported.error)
  expect(await entries(exported.value.content)).toMatchObject({
    'Books.md': expect.stringContaining(words.trim()) as string,
    'Books/Poems.md': '# Poems\n',
  })
})

it('EXP-RUN-2: a page that cannot be read is named; refused only when it is the one that was asked for', async () => {
  const world = environment({ a: page([block('paragraph', {}, 'x')]) })
  const partly = await runExport(job('markdown', { hasPagesBelow: true }), world)
  expect(partly.ok && partly.value.missing).toEqual([{ name: 'Poems', problem: 'not_enough_permissions' }])
  expect(await runExport(job('markdown', { id: 'b' }), world)).toEqual(err('not_enough_permissions'))
})

it('EXP-RUN-3: cancelled, it ends at once and gives nothing', async () => {
  const controller = new AbortController()
  const world = environment({ a: page([]), b: page([]) })
  const running = runExport(
    job('markdown', {
      hasPagesBelow: true,
      signal: controller.signal,
      onProgress: ({ donePages }) => void (donePages === 1 && controller.abort()),
    }),
    world,
  )
  await expect(running).rejects.toThrow('abort')
})

it('EXP-HTML-1, EXP-HTML-2, R6: a document without script, whose foreign pictures are links', async () => {
  const evil = '</style></title><script>alert(1)</script><img src=x onerror=alert(1)>'
  const world = environment({
    a: page([
      block('paragraph', {}, evil),
      block('image', { url: 'https://elsewhere.example/a.png', alt: 'A house' }),
      block('video', { url: 'https://elsewhere.example/a.mp4' }),
      block('multi_image', { images: [{ url: 'https://elsewhere.example/1.png' }, { url: url('first.') }] }),
      block('image', { url: url('first.') }),
      mention('b'),
    ]),
  })
  const plan = planExport(
    {
      ...pageTree,
      views: new Map([['a', view('a', 'Books', { extra: { cover: { type: 'built_in', value: '2' } } })]]),
    },
    { id: 'a', format: 'html', hasPagesBelow: false, untitled: 'Untitled' },
  )
  const exported = await runExport(job('html', { nameOf: () => evil, plan }), world)
  if (!exported.ok) throw new Error(exported.error)
  const html = (await entries(exported.value.content))['Books.html']!
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/)
  expect(html).toContain('<h1 class="x-title" dir="auto">Books</h1>')
  expect(html).not.toMatch(/<script|<img[^>]+(?:onerror|elsewhere)|<video|url\(\s*['"]?(?:https?:)?\/\//)
  expect(html).toContain('href="https://elsewhere.example/a.png"')
  expect(html).toContain('A house')
  expect(html).toContain('<img class="x-cover" src="data:image/svg+xml,/assets/covers/dunes-1.svg"')
  expect(html.match(/<img src="files\/photo.png"/g)).toHaveLength(2)
})
