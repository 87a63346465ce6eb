import { codeLanguageName } from '@sheaf/model'
import type { CSSProperties, ReactElement } from 'react'
import { renderCode } from '../code/renderCode.tsx'
import type { BlockProps, ScriptLabels } from '../document/RenderOptions.ts'
import { placeBelow } from './Block.tsx'
import { blockAttributes } from './blockAttributes.ts'
import { blockColors } from './blockColors.ts'

/**
 * Code as written: without marks, with syntax highlighting, in its own direction, scrolling horizontally if it is wide.
 * The code of a diagram has the height reserved for the diagram, by which a script replaces it.
 */
export function CodeBlock({ block, place }: BlockProps): ReactElement {
  const language = codeLanguageName(block.data['language'])
  const text = (block.text ?? []).map((run) => run.text).join('')
  const { scriptLabels } = place.options
  const diagram =
    scriptLabels && language === 'Mermaid' && text.trim() !== '' ? diagramAttributes(text, scriptLabels) : {}
  return (
    <div className="b b-code" {...blockAttributes(block, place.options)} style={blockColors(block)}>
      <div className="b-row" dir="ltr" {...diagram}>
        {language !== null && <div className="b-head">{language}</div>}
        {/* Focusable, so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="b-line" tabIndex={0}>
          <code>{renderCode(text, block.data['language'])}</code>
        </pre>
      </div>
      {block.children.length > 0 && (
        <div className="b-kids">
          {place.renderBlocks(block.children, placeBelow(block, place, place.direction))}
        </div>
      )}
    </div>
  )
}

function diagramAttributes(text: string, { diagram, diagramCode }: ScriptLabels) {
  const lines = text.trim().split('\n').length
  const isWide = WIDE.test(text)
  const { linePx, minPx, maxPx } = isWide ? WIDE_ROOM : ROOM
  const px = `${Math.min(maxPx, Math.max(minPx, lines * linePx))}px`
  const style: CSSProperties & { '--room': string } = { '--room': isWide ? `min(${px},30vw)` : px }
  return { style, 'data-diagram': diagram, 'data-code': diagramCode }
}

/** A line of a diagram is higher than a line of text. */
const ROOM = { linePx: 44, minPx: 200, maxPx: 560 }
/** Horizontal diagrams grow in width and are scaled down, more so in a narrow window. */
const WIDE = /^\s*(?:(?:flowchart|graph)\s+(?:LR|RL)|timeline|gitGraph|journey)\b/m
const WIDE_ROOM = { linePx: 24, minPx: 120, maxPx: 320 }
