import { expect, it } from 'vitest'
import { CopiedTexts, mapTexts } from './CopiedTexts.ts'

const [WORKSPACE, OTHER, VIEW, COPY, ROW, ROW_COPY, PAGE] = Array.from(
  { length: 7 },
  (_, index) => `${index}0000000-0000-4000-8000-000000000000`,
) as [string, string, string, string, string, string, string]

function texts(): CopiedTexts {
  const made = new CopiedTexts(
    OTHER,
    new Map([
      [VIEW, COPY],
      [ROW, ROW_COPY],
    ]),
  )
  made.openFile(WORKSPACE, VIEW, 'a.png')
  return made
}

const address = (workspace: string, parent: string, file: string) =>
  `/api/file_storage/${workspace}/v1/blob/${parent}/${file}`

it.each([
  ['an id', VIEW, COPY],
  ['an id of something else', PAGE, PAGE],
  ['ids between commas', `${ROW},${PAGE},${VIEW}`, `${ROW_COPY},${PAGE},${COPY}`],
  ['JSON', `{"a":["${VIEW}",{"b":"${ROW}"}]}`, `{"a":["${COPY}",{"b":"${ROW_COPY}"}]}`],
  [
    'JSON that names nothing',
    '{ "n": 123456789012345678901234567890 }',
    '{ "n": 123456789012345678901234567890 }',
  ],
  ['broken JSON', `{"a":"${VIEW}"`, `{"a":"${VIEW}"`],
  ['an id within words', `see ${VIEW}`, `see ${VIEW}`],
  ['an address of a page', `https://example.com/app/${VIEW}`, `https://example.com/app/${VIEW}`],
  ['an open file', address(WORKSPACE, VIEW, 'a.png'), address(OTHER, PAGE, 'a.png')],
  [
    'an open file elsewhere',
    `https://x.example${address(WORKSPACE, VIEW, 'a.png')}?w=160`,
    `https://x.example${address(OTHER, PAGE, 'a.png')}?w=160`,
  ],
  ['a file that was not published', address(WORKSPACE, VIEW, 'b.png'), address(WORKSPACE, VIEW, 'b.png')],
  [
    'a file in JSON',
    JSON.stringify([JSON.stringify({ url: address(WORKSPACE, VIEW, 'a.png') })]),
    JSON.stringify([JSON.stringify({ url: address(OTHER, PAGE, 'a.png') })]),
  ],
])('DUP-LINK-2: %s', (_, text, copied) => {
  expect(texts().of(PAGE)(text)).toBe(copied)
})

it('DUP-LINK-2: files that a copy names are its own, those of the row first', () => {
  const made = texts()
  made.of(PAGE)(address(WORKSPACE, VIEW, 'a.png'))
  expect([...made.needed.values()]).toEqual([{ parentId: VIEW, fileId: 'a.png', newParentId: PAGE }])
  expect(made.of(PAGE, new Map([[VIEW, 'mine']]))(VIEW)).toBe('mine')
})

it('DUP-INPUT-2: JSON as deep as it likes, and as long, is mapped or left', () => {
  const deep = `${'['.repeat(100_000)}"${VIEW}"${']'.repeat(100_000)}`
  expect(texts().of(PAGE)(deep)).toBe(deep)
  expect(texts().of(PAGE)(','.repeat(500_000))).toBe(','.repeat(500_000))
  expect(mapTexts({ a: [1, null, 'x'] }, (text) => `${text}!`)).toEqual({ a: [1, null, 'x!'] })
})
