import type { Page } from 'playwright-core'
import type { PortalPlace } from '../portal'
import { box, choose, type } from './fields'

export interface Applicant {
  first: string
  last: string
  father: string
  mobile: string
  email: string
  shop: string
}

/** Fills the registration form and sends it. @returns the reference number that the applicant reads */
export async function register(page: Page, url: string, given: Applicant, letters: () => Promise<string>): Promise<string> {
  await page.goto(`${url}/auth/register`)
  await type(page, 'First Name', given.first)
  await type(page, 'Last Name', given.last)
  await type(page, "Father's Name", given.father)
  await type(page, 'Mobile No.', given.mobile)
  const birth = page.getByRole('group', { name: 'DOB' })
  await type(birth, 'Day', '5')
  await birth.getByLabel('Month').selectOption('November')
  await type(birth, 'Year', '1988')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await type(page, 'Email ID', given.email)
  await type(page, 'Shop Name', given.shop)
  await choose(page, 'ID Type', 'NSDL PAN')
  await type(page, 'Pincode', '411038')
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(input => /^pune$/i.test(input.value)))
  await type(page, 'Address Line 1', 'Shop 4, Karve Road')
  await page.getByRole('img', { name: 'Letters to copy' }).waitFor()
  await box(page, 'Letters in the picture').fill(await letters())
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const said = page.getByText(/Your reference number is /)
  await said.waitFor()
  return /REG\S*|\S+$/.exec((await said.textContent()) ?? '')?.[0] ?? ''
}

/** Fills the sign-in form and sends it, and nothing more. */
export async function typeSignIn(page: Page, userName: string, password: string): Promise<void> {
  await box(page, 'User Name').fill(userName)
  await page
    .getByLabel('Password', { exact: true })
    .or(page.getByLabel('Password *', { exact: true }))
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signs in and waits for the area of the role. */
export async function signIn(page: Page, url: string, userName: string, password: string): Promise<void> {
  await page.goto(`${url}/auth/login`)
  await typeSignIn(page, userName, password)
  await page.waitForURL(address => !address.pathname.startsWith('/auth'))
}

/**
 * Opens a screen as somebody who is signed in: by the request that the form sends, without the form.
 * What is about signing in uses `signIn`.
 * @param path without it, the first screen of the role
 */
export async function enter(
  page: Page,
  { url, demoPassword }: Pick<PortalPlace, 'url' | 'demoPassword'>,
  userName: string,
  path = '/auth/login',
): Promise<void> {
  // Sets the XSRF cookie; and the tab's own storage can be written on a page of this address only.
  await page.goto(`${url}/api/health`)
  const xsrf = (await page.context().cookies(url)).find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await page.request.post(`${url}/api/auth/login`, {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf) },
    data: { userName, password: demoPassword },
  })
  if (!reply.ok()) throw new Error(`${userName} cannot sign in: ${reply.status()} ${await reply.text()}`)
  const { token, refreshToken } = (await reply.json()) as { token: string; refreshToken: string }
  await page.evaluate(pair => Object.entries(pair).forEach(([name, value]) => void sessionStorage.setItem(name, value)), {
    token,
    refreshToken,
  })
  await page.goto(url + path)
  if (path === '/auth/login') await page.waitForURL(address => !address.pathname.startsWith('/auth'))
}

/** The first sign-in: the temporary password is replaced at once. */
export async function firstSignIn(page: Page, url: string, userName: string, temporary: string, own: string): Promise<void> {
  await page.goto(`${url}/auth/login`)
  await typeSignIn(page, userName, temporary)
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  const boxes = page.locator('input[type="password"]')
  await boxes.nth(0).fill(own)
  await boxes.nth(1).fill(own)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL(address => !address.pathname.startsWith('/auth'))
}
