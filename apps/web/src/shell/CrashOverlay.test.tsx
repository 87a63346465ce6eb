import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CrashOverlay } from './CrashOverlay.tsx'

it('CONST-CRASH-1: says what went wrong in the words of the error, and offers to close and to reload', () => {
  const html = renderToStaticMarkup(<CrashOverlay message="x is not a <function>" onClose={() => {}} />)
  expect(html).toContain('role="alertdialog"')
  expect(html).toContain('Oops.. something went wrong')
  expect(html).toContain('x is not a &lt;function&gt;')
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]+>/g, ''),
  )
  expect(buttons).toEqual(['Close', 'Reload'])
})

it.each([
  'Failed to fetch dynamically imported module: https://sheaf.example/assets/TrashPage.js',
  'error loading dynamically imported module: https://sheaf.example/assets/TrashPage.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/trash.css',
])('OFF-PART-1: %s is told as what is missing, without the words of the browser', (message) => {
  const html = renderToStaticMarkup(<CrashOverlay message={message} onClose={() => {}} />)
  expect(html).toContain('This part couldn’t be loaded')
  expect(html).toContain('Check your connection')
  expect(html).toContain('Reload')
  expect(html).not.toContain('assets')
})
