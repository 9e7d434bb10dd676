import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantable, type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { type Logger, pino } from 'pino'
import { openPortal } from '../src/house'
import { hashPassword, loginOf, openLogin } from '../src/identity/service'
import { idTypesForSelect, packagesForSelect, seedMasters } from '../src/package/service'
import { openMerchant } from '../src/people/service'
import { readConfig } from '../src/platform/config'
import type { Database } from '../src/platform/db/open'
import { inTransaction } from '../src/platform/db/transaction'
import type { App } from '../src/platform/http'
import type { House, Tx } from '../src/platform/tx'
import { system } from '../src/platform/who'
import { Client } from './client'
import { openTestDatabase } from './database'

/** Of everyone in a test. */
export const password = 'correct horse battery'

interface Person {
  granted?: string[]
  merchantId?: number | null
  approvalLimit?: number | null
}

/** A running portal on a fresh database, with people of every role to act through HTTP. */
export interface World {
  app: App
  house: House
  /** What the people of `as` were granted: all that their role can be. */
  granted: Record<Role, string[]>
  /** The same signed-in person of a role each time. */
  as(role: Role): Promise<Client>
  /** A new signed-in person; merchants and their people come with a shop unless one is given. */
  signUp(role: Role, person?: Person): Promise<Client>
  nobody(): Client
  /** A new shop, with an empty wallet and without a login of its own. @returns its id */
  aShop(): Promise<number>
  /** One unit of work at an instant, as jobs and the demo do it. */
  command<T>(work: (tx: Tx) => Promise<T>, at?: Date): Promise<T>
  close(): Promise<void>
}

/**
 * @param unlike variables that this world differs by, where its log goes, and a database that is migrated and holds nobody yet;
 *   not `seeded` when that holds a world of before
 */
export async function openWorld(
  unlike: { env?: Record<string, string>; log?: Logger; database?: Database; seeded?: boolean } = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sevakendra-test-'))
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', OVERLOAD_MS: '0', LOG_LEVEL: 'silent' },
    ...unlike.env,
  })
  const database = unlike.database ?? openTestDatabase()
  const portal = await openPortal(config, unlike.log ?? pino({ level: 'silent' }), database, { polling: false })
  const { house, app } = portal
  const passwordHash = await hashPassword(password)
  const signedIn = new Map<Role, Client>()
  let people = 0

  const command: World['command'] = (work, at = new Date()) =>
    inTransaction(house.db, db => work({ db, now: at, house, after: (job, data) => house.jobs.send(db, job, data) }))
  if (unlike.seeded !== false) await command(seedMasters)
  // Somebody sold the IDs of the shops below.
  const ownerId = await command(
    async tx =>
      (await loginOf(tx, 'owner'))?.id ??
      openLogin(tx, {
        code: 'A00001',
        userName: 'owner',
        role: 'admin',
        name: 'Owner',
        mobile: null,
        email: 'owner@example.in',
        merchantId: null,
        passwordHash,
        chosen: true,
      }),
  )
  const owner = { ...system, userId: ownerId, code: 'A00001', name: 'Owner' }

  const aShop = () => {
    // Taken at once: several may be opened side by side.
    const nth = ++people
    return command(async tx => {
      const [pack] = await packagesForSelect(tx)
      const [idType] = await idTypesForSelect(tx)
      const address = {
        address1: '12 Station Road',
        address2: null,
        address3: null,
        district: 'Muzaffarpur',
        state: 'Bihar',
        pin: '842001',
      }
      const who = {
        name: `Merchant ${nth}`,
        shopName: `Shop ${nth}`,
        mobileNo: `98${String(nth).padStart(8, '0')}`,
        emailId: `shop${nth}@example.in`,
      }
      const given = { userName: `shop${nth}`, packageId: pack?.value ?? '', idType: idType?.value ?? '', remark: null }
      const { merchantId } = await openMerchant(tx, { ...who, ...address }, given, passwordHash, owner)
      return merchantId
    })
  }

  const signUp: World['signUp'] = async (role, person = {}) => {
    const merchantId = person.merchantId ?? (role === 'admin' || role === 'staff' ? null : await aShop())
    const nth = ++people
    const userName = `${role}${nth}`
    const granted = person.granted ?? grantable(role)
    await command(tx =>
      openLogin(tx, {
        code: `${role}-${nth}`,
        userName,
        role,
        name: `${role} ${nth}`,
        mobile: null,
        email: `${userName}@example.in`,
        merchantId,
        granted,
        approvalLimit: person.approvalLimit ?? null,
        passwordHash,
        chosen: true,
      }),
    )
    const client = new Client(app.http)
    await client.signIn(userName, password)
    return client
  }

  return {
    app,
    house,
    granted: Object.fromEntries(roles.map(role => [role, grantable(role)])) as Record<Role, string[]>,
    signUp,
    aShop,
    command,
    nobody: () => new Client(app.http),
    async as(role) {
      const known = signedIn.get(role) ?? (await signUp(role))
      signedIn.set(role, known)
      return known
    },
    async close() {
      await portal.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
