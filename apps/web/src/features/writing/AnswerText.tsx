import type { NewBlock } from '@sheaf/model'
import { Fragment, type ReactNode } from 'react'
import { wordsOf, type Comparison } from './compareWords.ts'

export interface AnswerTextProps {
  readonly blocks: readonly NewBlock[]
  /** What is new in it is marked; null: nothing is. */
  readonly comparison: Comparison | null
}

/** An answer as it would stand on the page, near enough to judge it. Its text is only ever text. */
export function AnswerText({ blocks, comparison }: AnswerTextProps) {
  const marks = comparison && { isNew: comparison.isNew, at: 0 }
  return <div className="writer-text">{drawBlocks(blocks, marks)}</div>
}

/** Where the drawing is in the words of the answer: they are drawn in their order. */
interface Marks {
  readonly isNew: readonly boolean[]
  at: number
}

function drawBlocks(blocks: readonly NewBlock[], marks: Marks | null): ReactNode {
  let number = 0
  return blocks.map((block, index) => {
    number = block.type === 'numbered_list' ? number + 1 : 0
    // The blocks of an answer have no ids, and never change places.
    const text = drawText(block, marks)
    const kids = block.children?.length ? (
      <div className="writer-kids">{drawBlocks(block.children, marks)}</div>
    ) : null
    return (
      <div key={index} className="writer-block" data-type={block.type} dir="auto">
        {mark(block, number)}
        <div className="writer-line">
          {text}
          {kids}
        </div>
      </div>
    )
  })
}

function mark({ type, data }: NewBlock, number: number): ReactNode {
  if (type === 'bulleted_list') return <span className="writer-mark">•</span>
  if (type === 'numbered_list') return <span className="writer-mark">{number}.</span>
  if (type === 'todo_list')
    return <span className="writer-mark">{data?.['checked'] === true ? '☑' : '☐'}</span>
  return null
}

function drawText({ type, text = [] }: NewBlock, marks: Marks | null): ReactNode {
  if (type === 'divider') return <hr />
  return text.map((run, index) => {
    const words = marks ? drawWords(run.text, marks) : run.text
    const { bold, italic, strikethrough, code, href } = run.attributes ?? {}
    let drawn: ReactNode = words
    if (code) drawn = <code>{drawn}</code>
    if (strikethrough) drawn = <s>{drawn}</s>
    if (italic) drawn = <em>{drawn}</em>
    if (bold) drawn = <strong>{drawn}</strong>
    if (href) drawn = <u>{drawn}</u>
    return <Fragment key={index}>{drawn}</Fragment>
  })
}

function drawWords(text: string, marks: Marks): ReactNode {
  const pieces: { isNew: boolean; text: string }[] = []
  for (const word of wordsOf(text)) {
    const isNew = marks.isNew[marks.at] ?? false
    marks.at += 1
    const last = pieces.at(-1)
    if (last?.isNew === isNew) last.text += word
    else pieces.push({ isNew, text: word })
  }
  return pieces.map((piece, index) =>
    piece.isNew ? <ins key={index}>{piece.text}</ins> : <Fragment key={index}>{piece.text}</Fragment>,
  )
}
