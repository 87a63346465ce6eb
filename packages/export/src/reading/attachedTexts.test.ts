import { ok } from '@sheaf/base'
import { expect, it } from 'vitest'
import { attachedTexts } from './attachedTexts.ts'
import type { SourceFile } from './SourceFile.ts'

const file = (archive: number, path: string, text = ''): SourceFile => ({
  archive,
  path,
  bytes: text.length,
  read: async () => ok(new Blob([text])),
})

it('IMP-KIND-3: are those that the card of a page shows, in the same archive', async () => {
  const files = [
    file(1, 'files/a.txt'),
    file(1, 'files/b.html'),
    file(1, 'files/deep/c.txt'),
    file(2, 'files/a.txt'),
    file(0, 'files-a.txt'),
    file(1, 'One.html', '<a class="b-name" dir="auto" href="files/a.txt">a</a><a href="files/b.html">b</a>'),
    file(1, 'Two/Three.html', '<a class="b-name" href="files/deep/c.txt">c</a>'),
  ]
  expect([...(await attachedTexts(files))]).toEqual([files[0]])
})
