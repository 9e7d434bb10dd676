import type { Page } from 'playwright-core'
import { box, type } from './fields'

/** Opens the registration from its list and approves it with a generated password. @param name its number */
export async function approveRegistration(page: Page, name: string): Promise<{ userName: string; password: string }> {
  await page.goto(new URL(`/backend/user-management/registration?q=${name}`, page.url()).href)
  await page.getByRole('row', { name }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Registration Verification' }).waitFor()
  await page.getByRole('button', { name: 'Generate' }).click()
  const decision = page.getByRole('tabpanel', { name: 'Approve' })
  const userName = await box(decision, 'User Name').inputValue()
  const password = await decision.locator('input[type="password"]').inputValue()
  await decision.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(/is now merchant/).waitFor()
  return { userName, password }
}

/** Opens the request from the list, looks at its slip, ticks that the money was seen, and approves. */
export async function approvePayment(page: Page, reference: string): Promise<void> {
  await page.goto(new URL(`/backend/actions/payments?q=${reference}`, page.url()).href)
  await page.getByRole('row', { name: reference }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: /seen in bank statement/i }).check()
  await drawer.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText(/added to /).waitFor()
}

/** Claims the application and marks every line and the whole checklist, without touching the mouse. @param checks how many things are ticked */
export async function verifyByKeyboard(page: Page, id: string, checks = 6): Promise<void> {
  await openDesk(page, id)
  const rows = page.locator('[data-desk-fields] li')
  const count = await rows.count()
  for (let row = 0; row < count; row += 1) await page.keyboard.press('Space')
  for (let key = 1; key <= checks; key += 1) await page.keyboard.press(String(key))
  await page.getByText(`${checks} of ${checks}`, { exact: true }).waitFor()
  await page.keyboard.press('a')
  await page.getByText(/is approved/).waitFor()
}

/** Claims an application and waits until its scan is beside its answers. */
export async function openDesk(page: Page, id: string): Promise<void> {
  await page.goto(new URL(`/backend/actions/nsdl-pan/physical/verify/${id}`, page.url()).href)
  await page.getByRole('region', { name: 'As entered by the merchant' }).waitFor()
}

/** Enters the number that the tax office gave. */
export async function acknowledge(page: Page, id: string, ackNo: string): Promise<void> {
  await page.goto(new URL(`/backend/actions/nsdl-pan/physical/ack/enter/${id}`, page.url()).href)
  await type(page, 'Acknowledgement number', ackNo)
  await page.getByRole('button', { name: 'Save and next' }).click()
  await page.getByText(/is acknowledged/).waitFor()
}

/** Flags the line that shows these words and sends the application back, by keyboard. */
export async function sendBackByKeyboard(page: Page, id: string, words: string): Promise<void> {
  await openDesk(page, id)
  const lines = page.locator('[data-desk-fields] li')
  const place = (await lines.allInnerTexts()).findIndex(line => line.includes(words))
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('f')
  await page.getByText('1 flagged', { exact: false }).waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/is incomplete/).waitFor()
}

/** Types a number into the palette and opens what it finds: Enter does not wait for the answer. */
export async function findByKeyboard(page: Page, number: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a screen or a record' }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title }).waitFor()
}
