import { describe, expect, it } from 'vitest'
import { typesetFormula } from './typesetFormula.ts'

describe('EDIT-MATH-6', () => {
  it('draws for eyes and for ears', () => {
    const { html } = typesetFormula('\\frac{a}{b}', true)
    expect(html).toContain('katex-display')
    expect(html).toContain('<math xmlns')
    expect(typesetFormula('x', false).html).not.toContain('katex-display')
  })

  it.each([
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['an address', '\\url{https://evil.example/}'],
    ['a picture', '\\includegraphics{https://evil.example/x.png}'],
    ['an attribute', '\\htmlData{onclick=alert(1)}{x}'],
    ['a style', '\\htmlStyle{position:fixed;inset:0}{x}'],
    ['a class', '\\htmlClass{b-head}{x}'],
    ['an id', '\\htmlId{content}{x}'],
    ['markup', '\\text{<img src=x onerror=alert(1)>}'],
    ['markup in a colour', '\\color{red"onload="x}{y}'],
  ])('makes nothing out of %s', (_name, latex) => {
    const { html } = typesetFormula(latex, false)
    const tags = (html?.match(/<[^>]*>/g) ?? []).join('')
    expect(tags).not.toMatch(/<a\b|<img|href=|src=|\bid=|data-|position:fixed|class="b-head|\son\w+=/)
  })

  it.each([
    ['macros that call themselves', '\\def\\a{\\a\\a}\\a'],
    ['a long source', 'x'.repeat(5001)],
    ['a long source of macros', `\\def\\a{${'x'.repeat(1000)}}\\a`],
    ['deep nesting', '{'.repeat(2500) + '}'.repeat(2500)],
    ['macros that double', `\\def\\a{xxxx}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}${'\\c'.repeat(40)}`],
  ])('refuses %s', (_name, latex) => {
    expect(typesetFormula(latex, false)).toEqual({ html: null, problem: { kind: 'tooLarge' } })
  })

  it('bounds what macros unfold to', () => {
    const started = performance.now()
    const { html } = typesetFormula(`\\def\\a{${'x'.repeat(800)}}${'\\a'.repeat(90)}`, false)
    expect(html).toBeNull()
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('bounds sizes', () => {
    expect(typesetFormula('\\rule{9999em}{9999em}', false).html).not.toMatch(/9999em;/)
  })

  it('does not hand a definition to the next formula', () => {
    expect(typesetFormula('\\gdef\\mine{x}\\mine', false).html).not.toBeNull()
    expect(typesetFormula('\\mine', false).problem).toEqual({ kind: 'unknownCommand', text: '\\mine' })
  })

  it('says what is wrong', () => {
    expect(typesetFormula('\\frac{a', false).problem).toEqual({ kind: 'unfinished' })
    expect(typesetFormula('a}+b', false).problem).toEqual({ kind: 'unreadable', text: '}+b' })
    expect(typesetFormula('\\foo', false).problem).toEqual({ kind: 'unknownCommand', text: '\\foo' })
  })
})
