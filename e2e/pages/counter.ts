import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import type { Paper } from '../papers'
import { choose, type } from './fields'
import type { Hand } from './keyboard'

/** Asks for a top-up by UPI into the first account on offer, with its slip. @param given `sure` where its number is like another one, and is asked about */
export async function askTopUp(page: Page, given: { rupees: string; reference: string; slip: Paper; sure?: boolean }): Promise<void> {
  await page.getByRole('link', { name: 'Add Payment' }).first().click()
  await page.getByRole('heading', { name: 'Add Payment', level: 1 }).waitFor()
  await choose(page, 'Mode', 'UPI')
  await type(page, 'Amount', given.rupees)
  await type(page, 'UTR / reference number', given.reference)
  await page.locator('input[type="file"]').setInputFiles(given.slip)
  await page.getByText('Choose another file').waitFor()
  await page.getByRole('button', { name: 'Send request' }).click()
  if (given.sure) {
    // First to the form and back, then yes.
    const question = page.getByRole('dialog', { name: 'Is this reference number right?' })
    await question.getByRole('button', { name: 'Correct it' }).click({ timeout: 10_000 })
    await page.getByRole('button', { name: 'Send request' }).click()
    await question.getByRole('button', { name: 'Yes, send it' }).click({ timeout: 10_000 })
  }
  await page.waitForURL(/accounting\/payment\/list/)
}

/** What is typed into the form of one applicant. */
export interface PanGiven {
  first: string
  last: string
  father: [first: string, last: string]
  mother: [first: string, last: string]
  aadhaar: string
  mobile: string
  email: string
}

const next = (page: Page, section: string) => page.getByRole('button', { name: `Continue to ${section}` }).click()

/** Of the applicants of India; those of other countries have a group of their own. */
export const chooseApplicant = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Applicants of India' }).getByRole('link', { name }).click()

/** Begins a new application for an individual, from the list of categories. */
export async function openForm(page: Page, area = 'merchant'): Promise<void> {
  await page.goto(new URL(`/${area}/product/nsdl-pan/physical/n/apply`, page.url()).href)
  await page
    .getByRole('region', { name: 'Applicants of India' })
    .getByRole('link', { name: /^Individual/ })
    .press('Enter')
  await page.getByRole('heading', { name: 'Card and AO code' }).waitFor()
}

/**
 * Fills Form 93 from its first question to its last without a mouse, from the chooser of the category. What comes from elsewhere is pasted.
 * @param like the last applicant's place, AO code and address are taken over
 * @returns on the screen that says what it costs
 */
export async function keyForm(hand: Hand, given: PanGiven, { like = false } = {}): Promise<void> {
  const { page } = hand
  await hand.stands('physicalCard')
  await hand.press('1')
  if (like) {
    await page.getByRole('button', { name: 'Same as last applicant' }).waitFor()
    await hand.press('F4')
    await page.getByText(/^Filled in as in PN/).waitFor()
  }
  await hand.enterTo('nameOnAadhaar')
  await hand.paste(`${given.first} ${given.last}`)
  if (!like) {
    await hand.press('Enter')
    await hand.type('Pune')
    await page.getByRole('option').first().waitFor()
    await hand.press('ArrowDown')
    await hand.press('Enter')
  }

  await hand.enterTo('lastName')
  await hand.press('Shift+Tab')
  await hand.press('Enter')
  await hand.stands('lastName')
  await hand.enterTo('aadhaar')
  await hand.paste(given.aadhaar)
  await hand.enterTo('dob')
  await hand.type('09031992')
  await hand.enterTo('gender')
  await hand.press('f')

  for (const [whose, [first, last]] of [['father', given.father] as const, ['mother', given.mother] as const]) {
    await hand.enterTo(`${whose}LastName`)
    await hand.paste(last)
    await hand.enterTo(`${whose}FirstName`)
    await hand.paste(first)
  }

  if (!like) {
    await hand.enterTo('residencePin')
    await hand.paste('411038')
    await hand.enterTo('residenceFlat')
    await hand.paste('12')
    await hand.enterTo('residencePremises')
    await hand.paste('Ashok Nagar')
    await hand.enterTo('residenceArea')
    await hand.paste('Kothrud')
    await page
      .getByText(/Maharashtra/)
      .first()
      .waitFor()
  }

  await hand.enterTo('mobile')
  await hand.paste(given.mobile)
  await hand.enterTo('email')
  await hand.paste(given.email)
  await hand.enterTo('incomeSources')
  await hand.press('s')

  for (const [name, paper] of [['poi', 'Aadhaar'] as const, ['poa', 'Aadhaar'] as const, ['podb', 'Matric'] as const]) {
    await hand.enterTo(name)
    await hand.type(paper)
  }
  if (!like) {
    await hand.enterTo('declarationPlace')
    await hand.paste('Pune')
  }
  await hand.press('Control+Enter')
  await page.waitForURL(/pre-submit/)
}

/** Pays by its key, once the price is there. @returns the id of the application */
export async function payByKey(hand: Hand): Promise<string> {
  const { page } = hand
  await page.getByRole('button', { name: /^Pay .* and submit$/, disabled: false }).waitFor()
  await hand.press('F9')
  await page.waitForURL(/upload\/scanning\//)
  return page.url().split('/').at(-1) ?? ''
}

/** The parts of a form that several have, on the section that is open. */
async function typeAddress(page: Page | Locator): Promise<void> {
  await type(page, 'PIN or ZIP code', '411038')
  await type(page, 'Flat, room, door or block', '12')
  await type(page, 'Premises, building or village', 'Ashok Nagar')
  await type(page, 'Area, locality or taluka', 'Kothrud')
  await page
    .getByText(/Maharashtra/)
    .first()
    .waitFor()
}

async function typeDay(page: Page, label: string, [day, month, year]: readonly [string, string, string]): Promise<void> {
  const boxes = page.getByRole('group', { name: label })
  await type(boxes, 'Day', day)
  await boxes.getByLabel('Month').selectOption(month)
  await type(boxes, 'Year', year)
}

const area = '/merchant/product/nsdl-pan/physical'

/** Fills Form 94 of a company. @returns on the screen that says what it costs */
export async function fillCompany(page: Page, given: { name: string; cin: string; mobile: string; signs: string }): Promise<void> {
  await page.goto(new URL(`${area}/n/apply`, page.url()).href)
  await chooseApplicant(page, /^Company/)
  await page.getByText('Physical card', { exact: false }).first().click()
  const office = page.getByRole('combobox', { name: 'Find the AO code' })
  await office.click()
  await office.pressSequentially('Pune')
  await page.getByRole('option').first().click()
  await next(page, 'Name and registration')

  await type(page, 'Name of the entity', given.name)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Change to .* PRIVATE LIMITED$/ }).click()
  await typeDay(page, 'Date of incorporation', ['14', 'August', '2015'])
  await type(page, 'Registration number', given.cin)
  await next(page, 'Address')

  await type(page, 'Office name', 'Ganga Services')
  await typeAddress(page)
  await next(page, 'Contact and income')

  await type(page, 'Mobile No.', given.mobile)
  await type(page, 'Email ID', 'accounts@example.com')
  await page.getByRole('checkbox', { name: 'Business or profession' }).check()
  await page
    .getByLabel(/^Business or profession/)
    .last()
    .selectOption('Others')
  await next(page, 'Proofs')

  await page.getByLabel(/^Proof of registration/).selectOption('Certificate of registration issued by the Registrar of Companies')
  await next(page, 'Review and pay')

  await type(page, 'Name of who signs', given.signs)
  await type(page, 'Place of declaration', 'Pune')
  await page.getByRole('button', { name: 'Check and pay' }).click()
  await page.waitForURL(/pre-submit/)
}

/** Where the form of an application that was filled in is looked over and paid. */
export const preSubmit = (area: string, id: string) => `/${area}/product/nsdl-pan/physical/pre-submit?id=${id}`

/** Pays, which says that the applicant agrees. @returns the id of the application */
export async function pay(page: Page, times = 1): Promise<string> {
  await page.getByRole('button', { name: /^Pay .* and submit$/ }).click({ clickCount: times })
  await page.waitForURL(/upload\/scanning\//)
  return page.url().split('/').at(-1) ?? ''
}

/** Presses a button that gives a file. @returns its name and bytes */
export async function download(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'menuitem' = 'button',
): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Sends the papers one kind after the other and waits until the server looked into each. @param there pages that lie there from before */
export async function uploadScans(page: Page, papers: { kind: string; files: Paper[]; pages: number }[], there = 0): Promise<void> {
  let pages = there
  for (const { kind, files, pages: count } of papers) {
    await page.getByLabel('What are you uploading now?').selectOption(kind)
    await page.locator('input[type="file"]:not([capture])').setInputFiles(files)
    pages += count
    await page.getByText(`Page ${pages}`, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Finish upload' }).click()
  // Whether there is advice is known when the last page was looked at, which may be after it is there.
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Finish upload' })
  await asked
    .or(page.getByRole('img', { name: 'The scanned page' }))
    .first()
    .waitFor()
  if (await asked.isVisible()) await asked.click()
  await page.waitForURL(/form-cropping\//)
}

/** Takes the signature as it is found, where it is all that is cut. */
export async function cropSignature(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'The scanned page' }).waitFor()
  await page.getByRole('button', { name: 'Save the crop' }).click()
  await page.waitForURL(/\/info\//)
}

/** Moves the photo's frame a little with the keys, sees both cuts, and saves them. */
export async function crop(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save both crops' })
  await page.getByRole('img', { name: 'The scanned page' }).waitFor()
  await page
    .getByRole('button', { name: /^Photo/ })
    .first()
    .click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await save.click()
  await page.waitForURL(/\/info\//)
}
export const balanceOf = (page: Page) => page.getByRole('banner').locator('output')

/** Waits until the server has what was typed. */
export const saved = (page: Page) =>
  page
    .getByText(/\bSaved (just now|\d)/)
    .filter({ visible: true })
    .first()
    .waitFor()
