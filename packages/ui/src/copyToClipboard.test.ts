import { afterEach, expect, it, vi } from 'vitest'
import { copyToClipboard } from './copyToClipboard.ts'

class Item {
  readonly forms: Readonly<Record<string, Promise<Blob>>>
  constructor(forms: Readonly<Record<string, Promise<Blob>>>) {
    this.forms = forms
  }
}

/** A page whose clipboard does what is said; what reached it, by any way. */
function page(clipboard: 'open' | 'refusing' | 'missing', obeysCommand = true) {
  const copied: string[] = []
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const open = {
    writeText: async (text: string) => void copied.push(text),
    write: async ([item]: [Item]) => {
      for (const form of Object.values(item.forms)) copied.push(await (await form).text())
    },
  }
  const found = { open, refusing: { writeText: refuse, write: refuse }, missing: undefined }[clipboard]
  vi.stubGlobal('navigator', { clipboard: found })
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('HTMLElement', Object)
  let put: ((event: unknown) => void) | null = null
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof put) => void (put = listener))
  vi.stubGlobal('removeEventListener', () => void (put = null))
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => undefined },
    createElement: () => ({ style: {}, select: () => undefined, remove: () => undefined }),
    execCommand() {
      const clipboardData = { setData: (_type: string, text: string) => void copied.push(text) }
      if (obeysCommand) put?.({ clipboardData, preventDefault() {}, stopImmediatePropagation() {} })
      return obeysCommand
    },
  })
  return copied
}

afterEach(() => vi.unstubAllGlobals())

it('PUBWEB-COPY-1: copies text and HTML, also such that is still on its way', async () => {
  const copied = page('open')
  expect(await copyToClipboard({ text: 'now' })).toBe('copied')
  const html = Promise.resolve('<b>later</b>')
  expect(await copyToClipboard({ text: Promise.resolve('later'), html })).toBe('copied')
  expect(copied).toEqual(['now', 'later', '<b>later</b>'])
})

it.each(['refusing', 'missing'] as const)(
  'PUBWEB-COPY-2: with a %s clipboard it is copied as from a selection, or the answer says that it is not',
  async (clipboard) => {
    const copied = page(clipboard)
    expect(await copyToClipboard({ text: 'a' })).toBe('copied')
    expect(await copyToClipboard({ text: Promise.resolve('b'), html: Promise.resolve('<b>') })).toBe('copied')
    expect(copied).toEqual(['a', 'b', '<b>'])
    page(clipboard, false)
    expect(await copyToClipboard({ text: 'a' })).toBe('refused')
  },
)

it.each(['open', 'missing'] as const)(
  'PUBWEB-COPY-3: nothing to copy is no refusal: %s',
  async (clipboard) => {
    const copied = page(clipboard)
    expect(await copyToClipboard({ text: Promise.resolve(null) })).toBe('nothing')
    expect(copied).toEqual([])
  },
)
