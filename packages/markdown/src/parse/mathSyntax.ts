import { math as anyMath } from 'micromark-extension-math'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

/**
 * Formulas between dollars, as long as they cannot be meant as money: with one dollar there is no white space at the
 * inner edges, no letter or digit before, and no digit behind.
 */
export function math(): Extension {
  const extension = anyMath()
  const text = extension.text?.[DOLLAR]
  if (!text || Array.isArray(text)) return extension
  return { ...extension, text: { [DOLLAR]: carefully(text) } }
}

function carefully(inner: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const before = this.previous
    const checked: State = (code: Code) => {
      const written = this.sliceSerialize({ start: this.events.at(-1)![1].start, end: this.now() })
      const isDouble = written.startsWith('$$')
      if (!isDouble && (/^\$\s|\s\$$/.test(written) || isDigit(code) || isWord(before))) return nok(code)
      return ok(code)
    }
    return inner.tokenize.call(this, effects, checked, nok)
  }
  return { ...inner, tokenize }
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}\uD800-\uDFFF]/u.test(String.fromCharCode(code))
}

const DOLLAR = 36
