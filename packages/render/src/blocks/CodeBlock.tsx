import { codeLanguageName } from '@sheaf/model'
import type { ReactElement } from 'react'
import { renderCode } from '../code/renderCode.tsx'
import type { BlockProps } from '../document/RenderOptions.ts'
import { placeBelow } from './Block.tsx'
import { blockAttributes } from './blockAttributes.ts'

/** Code as it was written: no marks of text, coloured by its language, in its own direction, scrolled sideways where it is wide. */
export function CodeBlock({ block, place }: BlockProps): ReactElement {
  const language = codeLanguageName(block.data['language'])
  return (
    <div className="b b-code" {...blockAttributes(block, place.options)}>
      <div className="b-row" dir="ltr">
        {language !== null && <div className="b-head">{language}</div>}
        {/* Focusable, so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="b-line" tabIndex={0}>
          <code>
            {renderCode((block.text ?? []).map((run) => run.text).join(''), block.data['language'])}
          </code>
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
