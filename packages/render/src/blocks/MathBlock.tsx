import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Formula } from '../math/Formula.tsx'
import { readFormula } from '../math/readFormula.ts'
import { Block } from './Block.tsx'

/** A formula block; an empty one is invisible. */
export function MathBlock({ block, place }: BlockProps): ReactElement {
  const latex = readFormula(block.data['formula'])
  const formula = latex !== null && (
    // Focusable if it is likely to be wide, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="b-math" tabIndex={latex.length > WIDE ? 0 : undefined}>
      <Formula latex={latex} isBlock />
    </div>
  )
  return <Block block={block} place={place} line="p" before={formula} />
}

const WIDE = 60
