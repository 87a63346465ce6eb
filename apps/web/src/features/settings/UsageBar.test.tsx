import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UsageBar } from './UsageBar.tsx'

it('SET-DATA-1: the bar is grey until what is stored is counted, then each part has its share', () => {
  const counting = renderToStaticMarkup(<UsageBar parts={null} available={null} />)
  expect(counting).toContain('aria-busy="true"')
  expect(counting).not.toContain('data-tint')
  const parts = [
    { label: 'Files', bytes: 3000, tint: 1 },
    { label: 'Documents', bytes: 1000, tint: 2 },
  ]
  const counted = renderToStaticMarkup(<UsageBar parts={parts} available={null} />)
  expect(counted).toContain('aria-busy="false"')
  expect([...counted.matchAll(/inline-size:(\d+)%/g)].map(([, share]) => share)).toEqual(['75', '25'])
  expect(counted).toContain('Documents')
})
