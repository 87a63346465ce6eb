import { parseMarkdown } from '@sheaf/markdown'
import { expect, it } from 'vitest'
import { divideMarkdown } from './divideMarkdown.ts'

const SAMPLE = `# Title

Some *text* with [a link][ref] and words.
more of it

- one

  inside

  \`\`\`
  # no heading

  Nor this
  \`\`\`
- two

Letters behind a list

\`\`\`js
# code

Still code
\`\`\`

> quoted

Plain again

$$
x

y
$$

1. first

2. second

:::callout

Inside a container

# Heading inside

:::

<details>

<summary>Fold</summary>

Inside a fold

</details>

| a | b |
| - | - |
| 1 | 2 |

Setext
======

### Last

[ref]: https://example.org "Name"

The end [ref]
`

it.each([1, 20, 60, 150, 400, 100_000])(
  'IMP-PARTS-1: parts of about %i letters say what the whole says',
  (length) => {
    const text = [
      SAMPLE,
      SAMPLE.replaceAll('[ref]: https://example.org "Name"\n', ''),
      '[unused]: words\n',
    ].join('\n')
    const parts = divideMarkdown(text, length)
    expect(parts.flatMap((part) => parseMarkdown(part).blocks)).toEqual(parseMarkdown(text).blocks)
    expect(parts.length > 1).toBe(length < 1000)
  },
)

it('IMP-PARTS-1: what never ends, and where it cannot be told, is one part', () => {
  expect(divideMarkdown('```\n\nletters\n\n'.repeat(1) + 'words\n\n'.repeat(100), 10)).toHaveLength(1)
  expect(divideMarkdown('- a\n\n  ```\n# b\n\n' + 'words\n\n'.repeat(100), 10)).toHaveLength(1)
  const reopened = '- a\n\n  ```\n# b\n\n  ```\n\n' + 'words\n\n'.repeat(100)
  expect(divideMarkdown(reopened, 10)).toHaveLength(1)
})
