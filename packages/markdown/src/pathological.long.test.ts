import { expect, it } from 'vitest'
import { parseMarkdown } from './index.ts'
import { lettersIn, lettersOf, pathologicalTexts } from './testing/pathologicalTexts.ts'

it.each(pathologicalTexts(50_000))(
  'MD-SPEED-2: %s end, and no letter is lost',
  (_name, text) => {
    // Time is bound by the timeout of the test: without a bound on work each of these takes minutes.
    expect(lettersIn(parseMarkdown(text).blocks)).toBe(lettersOf(text))
  },
  120_000,
)
