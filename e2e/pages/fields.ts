import type { Locator, Page } from 'playwright-core'

type Within = Page | Locator

/** The text box of this label, the asterisk of a required one left out. */
export const box = (within: Within, label: string): Locator => within.getByRole('textbox', { name: label, exact: true })

/** Types key by key, as a person does: formatting and rules run at every letter. */
export async function type(within: Within, label: string, text: string): Promise<void> {
  const field = box(within, label)
  await field.click()
  await field.pressSequentially(text)
}

/** Opens a list of choices and takes one. */
export async function choose(within: Within, label: string, option: string | RegExp): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  await field.click()
  const page = 'page' in field ? field.page() : undefined
  await page?.getByRole('option', { name: option }).click()
}
