import { randomBytes } from 'node:crypto'
import type { Role } from '@sevakendra/contract/kit/capabilities'
import { solveChallenge } from 'altcha-lib/v1'
import { sql } from 'kysely'
import type { Client } from './client'
import type { World } from './world'

let browsers = 0

/** A browser nobody has seen, at an address of its own. */
export function stranger(world: World): Client {
  browsers += 1
  const client = world.nobody()
  client.address = `10.0.${browsers >> 8}.${browsers & 255}`
  return client
}

/** Draws an image in this browser and reads its letters where only the database has them. */
export async function captchaOf(world: World, client: Client): Promise<string> {
  const known = new Set((await captchas(world)).map(row => row.id))
  const image = await client.post('/captcha')
  if (image.statusCode !== 200) throw new Error(image.body)
  const drawn = (await captchas(world)).find(row => !known.has(row.id))
  return drawn?.answer ?? ''
}

const captchas = (world: World) => world.services.db.selectFrom('captcha').select(['id', 'answer']).execute()

/** The proof of work, done. */
export async function workOf(client: Client, more: object = {}): Promise<string> {
  const task = (await client.get('/captcha/work')).json()
  const { algorithm, challenge, salt, signature, maxnumber } = task
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return Buffer.from(JSON.stringify({ algorithm, challenge, number: found?.number, salt, signature, ...more })).toString('base64')
}

let applicants = 0

/** What a visitor writes into the registration form; a new person each time. */
export function anApplicant(more: object = {}) {
  applicants += 1
  return {
    ...{ fName: 'Rekha', lName: 'Devi', fatherName: 'Ram Prasad', gender: 'F', dob: '1990-04-12', consent: true },
    ...{ mobileNo: `7${String(applicants).padStart(9, '0')}`, emailId: `rekha${applicants}@example.in`, shopName: 'Devi Online' },
    ...{ address1: '12 Station Road', address2: null, address3: null, pin: '842001', district: 'Muzaffarpur', state: 'Bihar' },
    ...more,
  }
}

/** Sends the form with a fresh captcha. */
export async function registered(world: World, client: Client, more: object = {}, headers: Record<string, string> = {}) {
  const [idType] = (await client.get('/auth/id-types')).json()
  const captcha = await captchaOf(world, client)
  return client.post(`/auth/register?captcha=${captcha}`, { ...anApplicant(), idType: idType.value, ...more }, headers)
}

/** The record behind a public reference number. */
export async function registrationId(world: World, refNo: string): Promise<string> {
  const { id } = await world.services.db.selectFrom('registration').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return String(id)
}

/** What the approve form sends for a registration, with a user name of its own. */
export async function anApproval(staff: Client, id: string, more: object = {}) {
  const look = (await staff.get(`/backend/registration/approve/${id}`)).json()
  const userName = `new${randomBytes(5).toString('hex')}`
  return { userName, password: 'x', packageId: look.pkgs[0].value, idType: look.idType, remark: null, ...more }
}

/** Lets time pass for what the database dates: `past('session', 'last_seen_at', '16 minutes')`. */
export const past = (world: World, table: string, column: string, by: string, where = sql`true`) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval where ${where}`.execute(world.services.db)

export const onceKey = () => ({ 'idempotency-key': randomBytes(12).toString('hex') })

/** A new person with what the door knows of them. */
export async function aPerson(world: World, role: Role = 'staff') {
  const client = await world.signUp(role)
  const { code } = (await client.get('/auth/me')).json()
  const row = await world.services.db
    .selectFrom('appUser')
    .select(['id', 'userName', 'email'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { ...row, client, code: String(code), email: row.email ?? '' }
}

/** Asks something on the Contact page, with a fresh captcha. */
export async function enquired(world: World, client: Client, more: object = {}) {
  const asked = { name: 'Rekha Devi', emailId: 'rekha@example.in', mobileNo: null, topic: 'application', message: 'Where is my card?' }
  return client.post(`/enquiry?captcha=${await captchaOf(world, client)}`, { ...asked, consent: true, ...more })
}
