import type { CDPSession, Page } from './playwright.ts'

/** An input method as Chromium is told of it: what is being composed, and what it becomes. */
export class InputMethod {
  private readonly session: CDPSession

  private constructor(session: CDPSession) {
    this.session = session
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page))
  }

  /** Shows each of the texts as what is being composed, in the place of the one before. */
  async preedit(...texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await this.key()
      await this.session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    }
  }

  /** Composes over text that is there already, as keyboards of phones do with the word at the caret; offsets in the focused element. */
  async recompose(text: string, from: number, to: number): Promise<void> {
    await this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      replacementStart: from,
      replacementEnd: to,
    })
  }

  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text })
  }

  /** Escape in the input method: what was being composed goes. */
  async cancel(): Promise<void> {
    await this.session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  }

  /**
   * A key that the input method takes for itself; pages see it without saying which it was. With a command the browser
   * edits, as keyboards of phones have it do.
   */
  async key(
    command?: 'deleteBackward' | 'deleteForward' | 'insertNewline' | 'insertLineBreak',
  ): Promise<void> {
    const event = { key: 'Process', code: '', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }
    const commands = command ? [command] : []
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands, ...event })
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
}
