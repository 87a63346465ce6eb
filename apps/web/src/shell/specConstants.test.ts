import { FREE_PLAN_FILE_BYTES, MAX_EMAIL_LENGTH, MAX_EMAIL_LOCAL_LENGTH } from '@sheaf/contract'
import { SHORTCUTS } from '@sheaf/editor/shortcuts'
import { app } from '@sheaf/locales/en/app.ts'
import { late } from '@sheaf/locales/en/late.ts'
import { published } from '@sheaf/locales/en/published.ts'
import { start } from '@sheaf/locales/en/start.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The rules of a selector in a style sheet, without those of media queries below it. */
function rulesOf(path: string, selector: string): string {
  const css = `\n${readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')}`
  const from = css.indexOf(`\n${selector} {`)
  expect(from, `${selector} in ${path}`).toBeGreaterThan(-1)
  return css.slice(from, css.indexOf('}', from))
}

const SHELL = 'apps/web/src/shell/shell.css'
const PAGE = 'apps/web/src/features/page/page.css'
const VIEWER = 'apps/viewer/src'

it.each([
  ['CONST-SIZE-1', SHELL, '.topbar', 'block-size: 48px'],
  ['CONST-SIZE-1', SHELL, '.sidebar-head', 'block-size: 48px'],
  ['CONST-SIZE-1', `${VIEWER}/bar.css`, '.v-bar', 'height: 48px'],
  ['CONST-SIZE-2', PAGE, '.page-cover', 'block-size: min(40vh, 288px)'],
  ['CONST-SIZE-2', PAGE, '.page-cover', 'min-block-size: 130px'],
  ['CONST-SIZE-2', PAGE, '  .page-cover', 'block-size: 180px'],
  ['CONST-SIZE-2', `${VIEWER}/viewer.css`, '.v-cover', 'height: min(40vh, 288px)'],
  ['CONST-SIZE-2', `${VIEWER}/viewer.css`, '.v-cover', 'min-height: 130px'],
  [
    'CONST-SIZE-3',
    'packages/ui/src/document/pages.css',
    "[data-size='small']:is(.doc, .page-column, .v-col)",
    '--doc-size: 14px',
  ],
  [
    'CONST-SIZE-3',
    'packages/ui/src/document/pages.css',
    "[data-size='large']:is(.doc, .page-column, .v-col)",
    '--doc-size: 20px',
  ],
  ['CONST-TOAST-4', 'packages/ui/src/controls/Toaster.css', '.ui-toasts', 'inline-size: min(356px'],
  ['CONST-TOAST-4', 'packages/ui/src/controls/Toaster.css', '.ui-toast', 'animation: ui-toast-in 200ms'],
  ['CONST-TOAST-4', `${VIEWER}/toasts.css`, '.v-toasts', 'gap: 14px'],
  ['CONST-TOAST-4', `${VIEWER}/toasts.css`, '.v-toast', 'animation: v-toast-in 225ms'],
])('%s: %s, %s: %s', (_id, path, selector, rule) => {
  expect(rulesOf(path, selector)).toContain(rule)
})

it('CONST-WORDS-1: says in the words of the specification what went wrong', () => {
  expect(start.crash.title).toBe('Oops.. something went wrong')
  expect(start.crash.reload).toBe('Reload')
  expect(start.signInProgress).toMatchObject({
    failedTitle: 'Login failed',
    noHash: 'No hash found',
    noTokens: 'No access token or refresh token found',
    verifyFailed: 'Verify token failed',
    refreshFailed: 'Refresh token failed',
    backToHome: 'Back to home',
    tryAgain: 'Try again',
  })
  expect(app.uploads).toMatchObject({
    planLimit: 'File size is too large. Please upgrade your plan for unlimited uploads.',
    failed: 'Upload file failed.',
  })
  expect(late.uploads.planLimitToast).toBe(
    'Your file is over 7 MB limit of the Free plan. Upgrade for unlimited uploads.',
  )
  expect(JSON.stringify(published)).toContain('No cache found')
})

it('CONST-LIMIT-1: takes addresses of 254 characters, 64 before the sign, and files of 7 MB in the free plan', () => {
  expect([MAX_EMAIL_LENGTH, MAX_EMAIL_LOCAL_LENGTH]).toEqual([254, 64])
  expect(FREE_PLAN_FILE_BYTES).toBe(7 * 1024 * 1024)
})

it('CONST-KEYS-1: the keys of the text are those of the specification', () => {
  expect(SHORTCUTS).toMatchObject({
    bold: ['mod+b'],
    italic: ['mod+i'],
    underline: ['mod+u'],
    strikethrough: ['mod+shift+s', 'mod+shift+x'],
    code: ['mod+e'],
    highlight: ['mod+shift+h'],
    link: ['mod+k'],
    find: ['mod+f'],
    toggleTodo: ['mod+enter'],
    indent: ['tab'],
    lift: ['shift+tab'],
    softBreak: ['shift+enter'],
    emoji: ['mod+alt+e'],
    alignLeft: ['ctrl+shift+l'],
    alignCenter: ['ctrl+shift+e'],
    alignRight: ['ctrl+shift+r'],
  })
})
