import type { Page } from 'playwright-core'

/** More of the same key in a row than any form needs. */
const most = 30

/** A person without a mouse, whose keys are counted. */
export class Hand {
  keys = 0
  pastes = 0

  constructor(readonly page: Page) {}

  /** One key, or several held down together. */
  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Letter by letter. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Pastes a text that was copied elsewhere. */
  async paste(text: string): Promise<void> {
    this.pastes += 1
    await this.page.keyboard.insertText(text)
  }

  /** Waits until the cursor stands in the answer of a question. */
  async stands(question: string): Promise<void> {
    await this.page.waitForFunction(id => document.querySelector(`${id}:focus-within`), `#answer-${question}`)
  }

  /** Goes on by Enter until the cursor stands in the answer of a question. @throws Error where it does not come there */
  async enterTo(question: string): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      const before = await this.page.evaluateHandle(() => document.activeElement)
      await this.press('Enter')
      await this.page.waitForFunction(one => document.activeElement !== one && document.activeElement !== document.body, before)
      if (await this.page.evaluate(id => !!document.querySelector(`${id}:focus-within`), `#answer-${question}`)) return
    }
    throw new Error(`Enter does not lead to ${question}`)
  }
}
