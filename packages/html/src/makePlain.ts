import { childOf, isText, nodesIn, textOf, type HtmlElement, type HtmlPage } from './HtmlNodes.ts'

/**
 * EDIT-HTML-2: brings what Google Docs, Notion, Word and GitHub put on the clipboard into the plain HTML that
 * `readHtml` reads: lists that are paragraphs become lists, boxes to tick `data-checked`, boxes of notes
 * `data-callout` with their emoji. Changes the page, which is of its own and never shown.
 */
export function makePlain(page: HtmlPage): void {
  wordLists(page)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(page, title, 'h1')
  for (const list of page.querySelectorAll('ul.toggle')) {
    const color = /\bblock-color-\w+/.exec(list.className)?.[0]
    if (color)
      for (const item of list.children)
        for (const inside of item.children) if (inside.localName === 'details') inside.classList.add(color)
    list.replaceWith(...[...list.children].flatMap((item) => [...item.childNodes]))
  }
  for (const item of page.querySelectorAll('li')) checkItem(item)
  for (const aside of page.querySelectorAll('aside')) markCallout(aside, leadingEmoji(aside))
  for (const figure of page.querySelectorAll('figure.callout')) {
    const icon = figure.querySelector('.icon')
    const emoji = icon ? textOf(icon).trim() : ''
    icon?.remove()
    markCallout(figure, emoji)
  }
  for (const alert of page.querySelectorAll('.markdown-alert')) {
    const kind = /markdown-alert-(\w+)/.exec(alert.className)?.[1] ?? ''
    alert.querySelector('.markdown-alert-title')?.remove()
    markCallout(alert, ALERTS[kind] ?? '')
  }
  for (const pre of page.querySelectorAll('[class*="highlight-source-"] > pre')) {
    const language = /highlight-source-([\w+#-]+)/.exec(pre.parentElement?.className ?? '')?.[1]
    if (language) pre.classList.add(`language-${language}`)
  }
}

const ALERTS: Readonly<Record<string, string>> = {
  note: 'ℹ️',
  tip: '💡',
  important: '❗',
  warning: '⚠️',
  caution: '🛑',
}

function markCallout(element: HtmlElement, emoji: string): void {
  element.setAttribute('data-callout', emoji)
}

/** Takes an emoji from the start of a text. */
function leadingEmoji(element: HtmlElement): string {
  for (const node of nodesIn(element)) {
    const text = isText(node) ? (node.nodeValue ?? '') : ''
    if (text.trim() === '') continue
    const emoji =
      /^\s*(\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d\p{Extended_Pictographic})*)\s*/u.exec(text)
    if (!emoji) return ''
    node.nodeValue = text.slice(emoji[0].length)
    return emoji[1]!
  }
  return ''
}

/** Boxes to tick: of Google (`role=checkbox`), of Notion (`.checkbox`, or "[x]" in front of the text). */
function checkItem(item: HtmlElement): void {
  if (item.hasAttribute('data-checked')) return
  const box = childOf(item, ({ classList }) => classList.contains('checkbox'))
  const first = item.firstChild
  const typed = first && isText(first) ? /^\s*\[([ xX]?)\]\s/.exec(first.nodeValue ?? '') : null
  if (item.getAttribute('role') === 'checkbox') {
    const isChecked = item.getAttribute('aria-checked') === 'true'
    item.setAttribute('data-checked', String(isChecked))
    if (isChecked) unstrike(item)
  } else if (box) {
    item.setAttribute('data-checked', String(box.classList.contains('checkbox-on')))
    box.remove()
  } else if (typed && first) {
    item.setAttribute('data-checked', String(typed[1]!.trim() !== ''))
    first.nodeValue = (first.nodeValue ?? '').slice(typed[0].length)
  }
}

/** What is ticked is struck through by its look, not by its text. */
function unstrike(item: HtmlElement): void {
  for (const element of item.querySelectorAll('[style*="line-through"]')) {
    const style = element.getAttribute('style') ?? ''
    element.setAttribute('style', style.replaceAll(/text-decoration[\w-]*:[^;]*;?/gi, ''))
  }
}

/** Word writes a list as paragraphs that name their level, with the sign of the item as text in front. */
function wordLists(page: HtmlPage): void {
  let lists: HtmlElement[] = []
  let last: HtmlElement | null = null
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p[class^="MsoListParagraph"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const type = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign ? textOf(sign) : '') ? 'ol' : 'ul'
    sign?.remove()
    if (paragraph.previousElementSibling !== last || last === null) lists = []
    lists = lists.slice(0, level)
    if (lists[level - 1]?.localName !== type) lists = lists.slice(0, level - 1)
    while (lists.length < level) {
      const list = page.createElement(type)
      const outer = lists.at(-1)
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else paragraph.before(list)
      lists.push(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)!.append(item)
    last = lists[0]!
    paragraph.remove()
  }
}

function rename(page: HtmlPage, element: HtmlElement, tag: string): void {
  const made = page.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}
