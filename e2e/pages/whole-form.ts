import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Answer, Given } from '@sevakendra/contract/kit/form/question'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import type { Locator, Page } from 'playwright-core'
import { settled } from '../watch'
import { saved } from './counter'

const isText = (answer: Answer): answer is string => typeof answer === 'string'

/**
 * Fills a form that is open at its first section with the answers of its sample, question by question as its declaration asks them, and goes from section to section by the
 * button at the end of each.
 * @param more answers that differ from the sample's
 * @returns what was typed in words and is shown whole, at the last section
 */
export const fillFromSample = (page: Page, filing: Filing, more: Given = {}): Promise<string[]> =>
  fillForm(page, formOf(filing), { ...sampleOf(filing, editionOn(dayOf(new Date())).code), ...more })

/** The same with any form that is open at its first section, and these answers. */
export async function fillForm(page: Page, form: AnyForm, answers: Given): Promise<string[]> {
  const words: string[] = []
  await settled(page)
  for (const [place, { key }] of form.sections.entries()) {
    for (const name of form.names.filter(one => form.sectionOf(one) === key)) {
      const [question, answer] = [form.questions[name], answers[name]]
      if (!question || answer === undefined || answer === null) continue
      await give(page.locator(`#answer-${name}`), question, answer)
      if (isText(answer) && !question.words && !question.sealed && /[A-Z]{4}/.test(answer)) words.push(answer)
    }
    if (place === form.sections.length - 1) break
    // What is looked up about the answers moves the button.
    await settled(page)
    await page.getByRole('button', { name: /^Continue to / }).click()
    await page.waitForURL(/section=/)
  }
  await saved(page)
  return words
}

/** One answer at its control, as its kind is drawn. */
async function give(at: Locator, { kind, words = {} }: AnyForm['questions'][string], answer: Answer): Promise<void> {
  await at.waitFor()
  if (Array.isArray(answer)) {
    for (const one of answer) await at.getByRole('checkbox', { name: words[String(one)] ?? '', exact: true }).check()
    return
  }
  if (kind === 'check') return at.setChecked(answer === true)
  const text = String(answer)
  if (kind === 'radio') return at.getByText(words[text] ?? '', { exact: true }).click()
  if (kind === 'day') return day(at, text)
  if ((await at.evaluate(({ tagName }) => tagName)) === 'SELECT') return void (await at.selectOption(text))
  await at.fill(text)
}

async function day(at: Locator, text: string): Promise<void> {
  const boxes = at.locator('xpath=ancestor::*[@data-boxes]')
  const [year, month, date] = text.split('-')
  await at.fill(date ?? '')
  await boxes.locator('select').selectOption({ index: Number(month) })
  await boxes
    .locator('input')
    .last()
    .fill(year ?? '')
}
