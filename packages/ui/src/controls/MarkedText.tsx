import './MarkedText.css'
import type { TextRange } from '@sheaf/base'
import { Fragment } from 'react'

export interface MarkedTextProps {
  readonly text: string
  /** In order and apart from each other. */
  readonly marks: readonly TextRange[]
  /** A name: in stronger letters; a passage: with a highlighter. */
  readonly of: 'name' | 'passage'
}

/** Text that was found, with what of it was looked for. */
export function MarkedText({ text, marks, of }: MarkedTextProps) {
  const Mark = of === 'name' ? 'b' : 'mark'
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <Mark className="ui-found">{text.slice(start, end)}</Mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
