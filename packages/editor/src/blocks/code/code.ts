import { CodeXml, Workflow } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockRule } from '../../engine/input/MarkdownRule.ts'
import { codeTab, codeUntab } from './codeTab.ts'
import { leaveCode, splitCode } from './leaveCode.ts'
import { CodeHead } from './CodeHead.ts'
import { CodeBlocks } from './CodeBlocks.ts'

/** Code with syntax highlighting; diagrams are code that is also rendered. */
export const code: Extension = {
  types: [{ type: 'code', isVerbatim: true, ownKeys: ['language'], room: 70 }],
  looks: [
    {
      type: 'code',
      front: { className: 'b-head', create: (place) => new CodeHead(place) },
      hint: () => 'placeholder.code',
    },
  ],
  kinds: [
    {
      id: 'code',
      icon: CodeXml,
      type: 'code',
      data: {},
      group: 'other',
      label: 'kind.code',
      typed: '```',
      aliases: ['pre', 'codeblock', 'snippet', 'program'],
      turn: [2, 2],
    },
    // "Turn into" offers code only; its header sets the language.
    {
      id: 'mermaid',
      icon: Workflow,
      type: 'code',
      data: { language: 'mermaid' },
      group: 'other',
      label: 'kind.mermaid',
      aliases: ['diagram', 'flowchart', 'chart', 'graph', 'uml'],
    },
  ],
  rules: [blockRule(/^```$/, () => ({ type: 'code', data: {} }))],
  shortcuts: { toggleTodo: leaveCode, indent: codeTab, lift: codeUntab, softBreak: splitCode },
  plugins: () => ({ before: new CodeBlocks().plugins }),
  html: [
    {
      type: 'code',
      write(parent, { data = {}, text = [] }, { append }) {
        const element = append(append(parent, 'pre'), 'code')
        const { language } = data
        if (typeof language === 'string' && /^[\w+#-]+$/.test(language))
          element.className = `language-${language}`
        element.textContent = text.map((run) => run.text).join('')
      },
    },
  ],
}
