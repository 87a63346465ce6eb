import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { documentOf, fakeServer, fileUrl, importInto, SPACE, textFile } from './fakeImport.fixture.ts'

function zip(name: string, entries: Readonly<Record<string, string>>): File {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])),
  )
  return new File([new Uint8Array(bytes)], name)
}

function names(server: ReturnType<typeof fakeServer>) {
  const byId = new Map(server.pages.map((page) => [page.id, page.name]))
  return server.pages.map(({ name, parentId }) => `${byId.get(parentId) ?? '/'} > ${name}`)
}

describe('IMP-TITLE-1: the title of a page', () => {
  it('IMP-KIND-1, IMP-KIND-2: is its first heading 1, what the front matter says, or the name of the file', async () => {
    const server = fakeServer()
    await importInto(server, [
      textFile('a.md', '# Heading *one*\n\nText'),
      textFile('b.md', '---\ntitle: "From the matter"\ntags: [x]\n---\n\nText'),
      textFile('Name 0123456789abcdef0123456789abcdef.markdown', 'Text\n\n# Later'),
      textFile('d.txt', '# no Markdown\r\n\r\nsecond'),
      textFile('Empty.md', ''),
    ])
    expect(server.pages.map(({ name }) => name)).toEqual([
      'Heading one',
      'From the matter',
      'Name',
      'd',
      'Empty',
    ])
    expect(documentOf(server.pages[0]!)).toMatchObject([{ type: 'paragraph', text: [{ text: 'Text' }] }])
    expect(documentOf(server.pages[1]!)).toMatchObject([
      { type: 'code', data: { language: 'yaml' }, text: [{ text: 'tags: [x]' }] },
      { type: 'paragraph' },
    ])
    expect(documentOf(server.pages[2]!)).toMatchObject([{ type: 'paragraph' }, { type: 'heading' }])
    expect(documentOf(server.pages[3]!)).toMatchObject([
      { text: [{ text: '# no Markdown' }] },
      { text: [{ text: 'second' }] },
    ])
  })

  it('IMP-MATTER-1: comes with icon, cover and type settings where an export wrote them', async () => {
    const server = fakeServer()
    await importInto(server, [
      textFile(
        'a.md',
        '---\nicon: "📚"\ncover: {"type":"gradient","value":"3"}\nfontLayout: "large"\n---\n\n# A\n',
      ),
    ])
    const { id } = server.pages[0]!
    expect(server.icons.get(id)).toEqual({ ty: 0, value: '📚' })
    expect(server.extras.get(id)).toEqual({ cover: { type: 'gradient', value: '3' }, fontLayout: 'large' })
  })
})

describe('IMP-TREE-1, IMP-LINK-1: files of an archive', () => {
  it('IMP-KIND-1: an archive in which nothing can become a page is named', async () => {
    const imported = await importInto(fakeServer(), [
      zip('empty.zip', {}),
      zip('pictures.zip', { 'a.png': 'x' }),
    ])
    expect(imported).toMatchObject({ count: 0, topIds: [] })
    expect(imported.notes.map(({ name, problem }) => [name, problem])).toEqual([
      ['empty.zip', 'kind_unknown'],
      ['pictures.zip', 'kind_unknown'],
    ])
  })

  it('IMP-KIND-3: texts that a page shows as files are files; others in the same folder are pages', async () => {
    const server = fakeServer()
    const imported = await importInto(server, [
      zip('all.zip', {
        'files/hours (1).txt': 'nine to five',
        'files/plan.html': 'lines',
        'files/Notes.md': '# Notes',
        'Books.md':
          '# Books\n\n::file[[hours](files/hours%20%281%29.txt)]{url_type=2}\n\n[Notes](files/Notes.md)',
        'Books/Deep.md': '# Deep\n\n> ::file[[plan](../files/plan.html)]{url_type=2}',
      }),
    ])
    expect(names(server)).toEqual(['/ > files', 'files > Notes', '/ > Books', 'Books > Deep'])
    expect(imported.notes).toEqual([])
    expect(server.uploads.map(({ name, text }) => [name, text])).toEqual([
      ['hours (1).txt', 'nine to five'],
      ['plan.html', 'lines'],
    ])
  })

  it('IMP-ADDRESS-1, IMP-SOURCE-1: become a tree, in which links are mentions and pictures are uploaded', async () => {
    const server = fakeServer()
    const imported = await importInto(server, [
      zip('all.zip', {
        'files/photo one.png': 'PNG',
        'Books.md':
          '# Books\n\n![A photo](files/photo%20one.png)\n\n![Lost](files/lost.png)\n\n[Poems](Books/Poems.md) [lost](gone.md)',
        'Books/Poems.md': '# Poems\n\n[Books](../Books.md)\n\n![](../files/photo%20one.png)',
        'Notes/One.md': '# One\n\n[Books](../Books.md)\n\n![](../files/photo%20one.png)',
        '__MACOSX/x.md': 'x',
        '.hidden.md': 'x',
      }),
    ])
    expect(names(server)).toEqual(['/ > Books', 'Books > Poems', '/ > Notes', 'Notes > One'])
    expect(imported).toMatchObject({ count: 4, isCancelled: false })
    expect(imported.notes).toEqual([
      { name: 'Books.md → files/lost.png', problem: 'file_not_found', isPage: false },
    ])
    const [books, poems, notes, one] = server.pages
    expect(imported.topIds).toEqual([books!.id, notes!.id])
    expect(server.uploads.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['photo one.png', SPACE],
      ['photo one.png', books!.id],
      ['photo one.png', notes!.id],
    ])
    expect(documentOf(books!)).toMatchObject([
      { type: 'image', data: { url: fileUrl(SPACE, 1), image_type: 1, alt: 'A photo' } },
      { type: 'paragraph', text: [{ text: 'Lost' }] },
      {
        text: [{ attributes: { mention: { type: 'page', page_id: poems!.id } } }, { text: ' lost' }],
      },
    ])
    expect(JSON.stringify(documentOf(poems!))).toContain(books!.id)
    expect(notes!.blocks).toEqual([])
    expect(JSON.stringify(documentOf(one!))).toContain(books!.id)
  })

  it('IMP-RUN-1: that lie below one that is refused come to the next page above, and it is named', async () => {
    const server = fakeServer({ refuse: ({ name }) => name === 'B' })
    const imported = await importInto(server, [
      zip('all.zip', { 'A.md': '# A', 'A/B.md': '# B', 'A/B/C.md': '# C', 'D.md': '# D' }),
    ])
    expect(names(server)).toEqual(['/ > A', 'A > C', '/ > D'])
    expect(imported.notes).toEqual([{ name: 'A/B.md', problem: 'internal', isPage: true }])
  })
})

describe('R4, R6: hostile and broken files', () => {
  it('IMP-KIND-1, IMP-TEXT-1: each is named with its reason, and the others are imported', async () => {
    const server = fakeServer()
    const whole = zip('cut.zip', { 'a.md': 'x'.repeat(5000) })
    const imported = await importInto(server, [
      textFile('good.md', 'Good'),
      textFile('program.exe', 'MZ'),
      textFile('zeros.txt', new Uint8Array(100)),
      textFile('large.md', 'x'.repeat(10 * 1024 * 1024 + 1)),
      new File([whole.slice(0, whole.size - 40)], 'cut.zip'),
      textFile('none.zip', ''),
    ])
    expect(server.pages.map(({ name }) => name)).toEqual(['good'])
    expect(imported.notes.map(({ name, problem }) => [name, problem])).toEqual([
      ['program.exe', 'kind_unknown'],
      ['cut.zip', 'zip_broken'],
      ['none.zip', 'zip_broken'],
      ['zeros.txt', 'not_text'],
      ['large.md', 'text_too_large'],
    ])
  })

  it('IMP-TEXT-1: text that is not UTF-8 is read as Western European, and that is said; UTF-16 says what it is', async () => {
    const server = fakeServer()
    const imported = await importInto(server, [
      textFile('latin.txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9)),
      textFile('wide.txt', Uint8Array.of(0xff, 0xfe, 0x63, 0, 0xe9, 0)),
    ])
    expect(server.pages.map((page) => documentOf(page))).toMatchObject([
      [{ text: [{ text: 'café' }] }],
      [{ text: [{ text: 'cé' }] }],
    ])
    expect(imported.notes).toEqual([{ name: 'latin.txt', problem: 'guessed_encoding', isPage: false }])
  })

  it('IMP-ADDRESS-1: nothing runs, nothing is fetched, and remote pictures stay addresses', async () => {
    const server = fakeServer()
    const asked: string[] = []
    const before = globalThis.fetch
    globalThis.fetch = (input) => {
      asked.push(JSON.stringify(input))
      return Promise.reject(new Error('not here'))
    }
    await importInto(server, [
      textFile(
        'evil.md',
        '# T\n\n[a](javascript:alert(1)) [b](data:text/html,x) <script>alert(1)</script>\n\n' +
          '![p](https://elsewhere.example/a.png) ![q](http://127.0.0.1/a.png) ![r](file:///etc/passwd)\n',
      ),
    ])
    globalThis.fetch = before
    expect(asked).toEqual([])
    expect(server.uploads).toEqual([])
    const written = JSON.stringify(server.pages)
    expect(written).not.toMatch(/"(?:url|href)":"(?:javascript|data|file):/)
    expect(written).toContain('https://elsewhere.example/a.png')
  })

  it('IMP-DIVIDE-1: a text too long for a page becomes several, none of it lost', async () => {
    const server = fakeServer()
    const line = 'word '.repeat(40)
    const text = Array.from({ length: 40_000 }, (_, index) => `${index} ${line}`).join('\n')
    const imported = await importInto(server, [textFile('long.txt', text)])
    expect(imported.notes).toEqual([{ name: 'long.txt', problem: 'divided', isPage: false }])
    expect(server.pages.length).toBeGreaterThan(2)
    expect(server.pages[0]!.name).toBe(`long (1 of ${server.pages.length})`)
    expect(server.pages.flatMap(({ blocks }) => blocks)).toHaveLength(40_000)
  })

  it('is cancelled between files; what is there stays and is told', async () => {
    const server = fakeServer()
    const controller = new AbortController()
    const imported = await importInto(server, [textFile('a.md', 'a'), textFile('b.md', 'b')], {
      signal: controller.signal,
      onProgress: ({ done }) => done === 1 && controller.abort(),
    })
    expect(imported).toMatchObject({ isCancelled: true })
    expect(server.pages.map(({ name }) => name)).toEqual(['a'])
  })
})
