/** A formula as its source, marked so that it is one again where it is read by us. */
export function writeSource(parent: Element, formula: unknown, sign: '$' | '$$'): boolean {
  if (typeof formula !== 'string' || formula === '') return false
  const code = parent.appendChild(parent.ownerDocument.createElement('code'))
  code.className = sign === '$' ? 'math math-inline' : 'math math-display'
  code.setAttribute('data-formula', formula)
  code.textContent = sign + formula + sign
  return true
}
