import { escapeHtml } from '@sheaf/base'
import { directionOf } from '@sheaf/locales'
import { createHash } from 'node:crypto'
import { notificationMailWords } from '../../../mails/index.ts'

/** Asks whether these mails are to end, or says that they do; without scripts, in the language of the person. */
export function unsubscribePage(input: string, state: 'asking' | 'done'): string {
  const { words, language } = notificationMailWords(input)
  const button = `<form method="post"><button>${escapeHtml(words.stop)}</button></form>`
  const text = state === 'asking' ? words.stopText : words.stopped
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.stopTitle)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(words.stopTitle)}</h1><p>${escapeHtml(text)}</p>${state === 'asking' ? button : ''}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/26px Inter,system-ui,sans-serif}main{max-width:440px;padding:24px}h1{font-size:20px;line-height:28px;margin:0 0 8px}button{font:inherit;min-height:44px;padding:0 16px;border:0;border-radius:6px;background:#0e7490;color:#fff;cursor:pointer}button:focus-visible{outline:2px solid #0e7490;outline-offset:2px}`

/** Nothing runs and nothing is fetched; the form goes back to where it came from. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
