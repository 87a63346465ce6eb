/**
 * EDIT-HTML-2: brings what Google Docs, Notion, Word and GitHub put on the clipboard into the plain HTML that
 * `parseHtml` reads: lists that are paragraphs become lists, boxes to tick `data-checked`, boxes of notes
 * `data-callout` with their emoji. Changes the page, which is of its own and never shown.
 */
export function makePlain(page: Document): void {
  wordLists(page)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const list of page.querySelectorAll('ul.toggle')) {
    const color = /\bblock-color-\w+/.exec(list.className)?.[0]
    if (color)
      for (const toggle of list.querySelectorAll(':scope > li > details')) toggle.classList.add(color)
    list.replaceWith(...Array.from(list.children).flatMap((item) => Array.from(item.childNodes)))
  }
  for (const item of page.querySelectorAll('li')) checkItem(item)
  for (const aside of page.querySelectorAll('aside')) markCallout(aside, leadingEmoji(aside))
  for (const figure of page.querySelectorAll('figure.callout')) {
    const icon = figure.querySelector('.icon')
    const emoji = icon?.textContent.trim() ?? ''
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

function markCallout(element: Element, emoji: string): void {
  element.setAttribute('data-callout', emoji)
}

/** Takes an emoji from the start of a text. */
function leadingEmoji(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
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
function checkItem(item: Element): void {
  if (item.hasAttribute('data-checked')) return
  const box = item.querySelector(':scope > .checkbox')
  const first = item.firstChild
  const typed = first?.nodeType === Node.TEXT_NODE ? /^\s*\[([ xX]?)\]\s/.exec(first.nodeValue ?? '') : null
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
function unstrike(item: Element): void {
  for (const element of item.querySelectorAll<HTMLElement>('[style*="line-through"]')) {
    element.style.textDecoration = 'none'
  }
}

/** Word writes a list as paragraphs that name their level, with the sign of the item as text in front. */
function wordLists(page: Document): void {
  let lists: Element[] = []
  let last: Element | null = null
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p[class^="MsoListParagraph"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const type = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
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

function rename(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}
