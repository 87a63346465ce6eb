import { escapeHtml } from '@sheaf/base'
import { directionOf } from '@sheaf/locales'
import { MAIL_MARK } from '../platform/mail/index.ts'
import type { MailContent, Sentence, Value } from './MailContent.ts'
import { wordsFor } from './mailLanguage.ts'
import { mailStyle } from './mailStyle.ts'

/**
 * The HTML form: tables and inline styles, since some mail programs know nothing else; the style sheet adds the dark
 * and the narrow form for those that do. Nothing is fetched.
 */
export function mailHtml(content: MailContent, language: string): string {
  const { preheader, heading, paragraphs, action, code, facts = [], notes, unsubscribe } = content
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const css = mailStyle(language)
  const rows = [
    `<h1 class="text" style="${css.heading}">${sentenceHtml(heading)}</h1>`,
    ...paragraphs.map((sentence) => `<p class="text" style="${css.paragraph}">${sentenceHtml(sentence)}</p>`),
    facts.length > 0 && factTable(facts, css, start),
    action && button(action, css, start),
    code && codeBox(code, css),
    notes.length > 0 &&
      `<div class="line" style="${css.notes}">${notes.map((note) => `<p class="dim" style="${css.note}">${sentenceHtml(note, 'small')}</p>`).join('')}${unsubscribe ? ending(unsubscribe, css) : ''}</div>`,
  ].filter(Boolean)
  return `<!doctype html>
<html lang="${language}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${sentenceHtml(content.subject, 'text')}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,div,p,a,h1{font-family:"Segoe UI",Arial,sans-serif !important}</style><![endif]-->
<style>${css.sheet}</style>
</head>
<body class="page" style="${css.body}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${sentenceHtml(preheader, 'text')}${PADDING}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${css.pageColor}" style="${css.page}">
<tr><td align="center" class="edge" style="padding:32px 16px 40px">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;margin:0 auto">
<tr><td align="${start}" style="${css.brandRow}">${brand(css, start)}</td></tr>
<tr><td align="${start}" class="card" bgcolor="${css.cardColor}" style="${css.card}">
${rows.join('\n')}
</td></tr>
<tr><td align="${start}" class="faint" style="${css.footer}">${escapeHtml(wordsFor(language).words.common.footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Keeps mail programs from filling the line behind the preheader with the first words of the mail. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

type Css = ReturnType<typeof mailStyle>

/** The mark comes along with the mail; the name beside it is text, for where pictures are off. */
function brand(css: Css, start: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${start}"><tr><td style="${css.mark}"><img src="cid:${MAIL_MARK.cid}" width="22" height="22" alt="" style="${css.markImage}"></td><td class="text" style="${css.brand}">Sheaf</td></tr></table>`
}

function button({ label, link }: NonNullable<MailContent['action']>, css: Css, start: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${start}" style="${css.buttonTable}"><tr><td class="fill" bgcolor="${css.fillColor}" style="${css.buttonCell}"><a class="fill" href="${escapeHtml(link)}" style="${css.button}">${escapeHtml(label)}</a></td></tr></table>
<div style="clear:both;font-size:0;line-height:0;height:28px">&nbsp;</div>`
}

function ending({ label, link }: NonNullable<MailContent['unsubscribe']>, css: Css): string {
  return `<p class="dim" style="${css.note}"><a class="dim" href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a></p>`
}

function codeBox({ intro, code }: NonNullable<MailContent['code']>, css: Css): string {
  return `<p class="dim" style="${css.codeIntro}">${escapeHtml(intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr><td align="center" dir="ltr" class="box" bgcolor="${css.boxColor}" style="${css.code}">${escapeHtml(code)}</td></tr></table>`
}

function factTable(facts: NonNullable<MailContent['facts']>, css: Css, start: string): string {
  const rows = facts.map(
    ({ label, value }, index) =>
      `<tr><td align="${start}" valign="top" class="dim${index > 0 ? ' line' : ''}" style="${css.factLabel(index > 0)}">${escapeHtml(label)}</td><td align="${start}" valign="top" class="text${index > 0 ? ' line' : ''}" style="${css.factValue(index > 0)}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px">${rows.join('')}</table>`
}

/**
 * Values stand in `<bdi>`, so that a name of another direction leaves the sentence in order. In small print nothing
 * stands out; `text` is for places without markup.
 */
function sentenceHtml(sentence: Sentence, form: 'large' | 'small' | 'text' = 'large'): string {
  const parts = typeof sentence === 'string' ? [sentence] : sentence
  return parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : valueHtml(part, form))).join('')
}

function valueHtml({ text, isStrong }: Value, form: 'large' | 'small' | 'text'): string {
  const html = escapeHtml(text)
  if (form === 'text') return html
  return isStrong && form === 'large' ? `<bdi style="font-weight:600">${html}</bdi>` : `<bdi>${html}</bdi>`
}
