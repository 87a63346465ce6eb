import type { NewBlock, TextRun } from '@sheaf/model'

/** How blocks of one type are written as HTML for other programs; as paragraphs where it is absent. */
export interface HtmlForm {
  readonly type: string
  /** Of items: the list they stand in, what their first one says of it, and what stands in front of each. */
  readonly list?: 'ul' | 'ol'
  readonly openList?: (list: Element, data: NonNullable<NewBlock['data']>) => void
  readonly openItem?: (item: Element, data: NonNullable<NewBlock['data']>) => void
  /** Of other blocks: writes it; its children follow, unless `containsAll`. */
  readonly write?: (parent: Element, block: NewBlock, writer: HtmlWriter) => void
  /** It has written its children as well. */
  readonly containsAll?: true
}

export interface HtmlWriter {
  readonly append: (parent: Element, tag: string) => Element
  readonly runs: (parent: Element, runs: readonly TextRun[]) => void
  readonly blocks: (parent: Element, blocks: readonly NewBlock[]) => void
}

/** Makes such forms known. Done once, before the first document opens. */
export function registerHtmlForms(added: readonly HtmlForm[]): void {
  for (const form of added) forms.set(form.type, form)
}

export function htmlForm(type: string): HtmlForm {
  return forms.get(type) ?? { type }
}

const forms = new Map<string, HtmlForm>()
