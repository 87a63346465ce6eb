import { parseColor, sanitizeHref, type TextRun } from '@sheaf/model'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { Formula } from '../math/Formula.tsx'
import { readFormula } from '../math/readFormula.ts'
import type { InlineOptions } from './inlineOptions.ts'
import { renderMention } from './renderMention.tsx'

const HIGHLIGHT = '#ffeb3b'

type Attributes = NonNullable<TextRun['attributes']>

/** The text of a block with its marks. Adjacent runs with the same link stay one link. */
export function renderText(runs: readonly TextRun[], options: InlineOptions): ReactNode {
  return groupByLink(runs).map(({ href, members }, index) => {
    const content = members.map((run, place) => <Fragment key={place}>{renderRun(run, options)}</Fragment>)
    if (href === null) return <Fragment key={index}>{content}</Fragment>
    return (
      <a key={index} className="b-link" href={href} rel="noopener nofollow ugc">
        {content}
      </a>
    )
  })
}

interface LinkGroup {
  readonly href: string | null
  readonly members: TextRun[]
}

function groupByLink(runs: readonly TextRun[]): LinkGroup[] {
  const groups: LinkGroup[] = []
  for (const run of runs) {
    const href = sanitizeHref(run.attributes?.['href'])
    const last = groups.at(-1)
    if (last !== undefined && last.href === href) last.members.push(run)
    else groups.push({ href, members: [run] })
  }
  return groups
}

// From the inside out: code, the four plain marks, then colours, so that a highlight covers its whole run.
function renderRun({ text, attributes }: TextRun, options: InlineOptions): ReactNode {
  if (attributes === undefined) return text
  let node: ReactNode = renderContent(text, attributes, options)
  if (attributes['code']) node = <code className="b-code-inline">{node}</code>
  if (attributes['strikethrough']) node = <s>{node}</s>
  if (attributes['underline']) node = <u>{node}</u>
  if (attributes['italic']) node = <em>{node}</em>
  if (attributes['bold']) node = <strong>{node}</strong>
  const drawn = colour(node, attributes)
  if (!options.runSource) return drawn
  return <span data-run={options.runSource({ text, attributes })}>{drawn}</span>
}

function renderContent(text: string, attributes: Attributes, options: InlineOptions): ReactNode {
  const formula = readFormula(attributes['formula'])
  if (formula !== null) return <Formula latex={formula} isBlock={false} />
  const mention = attributes['mention']
  return mention === undefined ? text : (renderMention(mention, options) ?? text)
}

function colour(node: ReactNode, attributes: Attributes): ReactNode {
  const ink = parseColor(attributes['af_text_color']) ?? parseColor(attributes['font_color'])
  const paper = parseColor(attributes['af_background_color']) ?? parseColor(attributes['bg_color'])
  const style: CSSProperties = {}
  if (ink !== null) style.color = ink
  if (paper !== null) {
    // The yellow of the highlighter follows the theme, as in the editor.
    if (paper !== HIGHLIGHT) style.backgroundColor = paper
    return <mark style={style}>{node}</mark>
  }
  return ink === null ? node : <span style={style}>{node}</span>
}
