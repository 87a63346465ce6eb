import type { NewBlock } from '@sheaf/model'

/**
 * A page as people write them: 100 characters a block on average, one block in eight inside another one.
 * The same for the same number, so that runs can be compared.
 */
export function mixedBlocks(count: number): readonly NewBlock[] {
  const roots: NewBlock[] = []
  let made = 0
  const take = (kind: Kind, children: readonly NewBlock[] = []): NewBlock => {
    const index = made++
    const [type, data, length] = KINDS[kind]
    if (length === 0) return { type, data }
    const text = sentence(index, length)
    // One in four has a bold word and a link.
    const runs =
      index % 4 === 0 && length > 60
        ? [
            { text: text.slice(0, 20) },
            { text: text.slice(20, 30), attributes: { bold: true } },
            { text: text.slice(30, 50) },
            { text: text.slice(50, 60), attributes: { href: 'https://example.org' } },
            { text: text.slice(60) },
          ]
        : [{ text }]
    return { type, data, text: runs, children }
  }
  while (made < count) {
    const kind = ORDER[roots.length % ORDER.length]!
    const isParent = kind === 'bullet' || kind === 'toggle' || kind === 'number'
    const kids = isParent && made + 3 < count ? [take('bullet'), take('todo')] : []
    roots.push(take(kind, kids))
  }
  return roots
}

type Kind = keyof typeof KINDS

const KINDS = {
  text: ['paragraph', {}, 130],
  heading: ['heading', { level: 2 }, 30],
  bullet: ['bulleted_list', {}, 80],
  number: ['numbered_list', {}, 80],
  todo: ['todo_list', { checked: false }, 50],
  quote: ['quote', {}, 140],
  callout: ['callout', { icon: '💡' }, 100],
  toggle: ['toggle_list', { collapsed: false }, 60],
  code: ['code', { language: 'javascript' }, 160],
  divider: ['divider', {}, 0],
} as const

const ORDER: readonly Kind[] = [
  ...(['heading', 'text', 'text', 'text', 'bullet', 'bullet', 'text', 'text', 'todo', 'todo'] as const),
  ...(['heading', 'text', 'text', 'quote', 'text', 'number', 'number', 'text', 'text', 'callout'] as const),
  ...(['heading', 'text', 'text', 'text', 'toggle', 'text', 'text', 'code', 'text', 'divider'] as const),
]

const WORDS =
  'the small library on north shore is open from eight to ten every day of week and whoever comes early finds the doors unlocked tea on stove newspapers in three languages a cat that answers no name'.split(
    ' ',
  )

/** Words of about that many characters. */
function sentence(seed: number, length: number): string {
  let text = ''
  for (let step = 0; text.length < length; step++) text += `${WORDS[(seed * 7 + step * 11) % WORDS.length]!} `
  return text.trimEnd()
}
