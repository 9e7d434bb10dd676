import { type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { openLogin } from '../src/identity/service'
import { idTypesForSelect, packagesForSelect } from '../src/package/service'
import { openMerchant } from '../src/people/service'
import type { App } from '../src/platform/http/http'
import { system } from '../src/platform/http/who'
import type { Services, Tx } from '../src/platform/tx'
import { Client } from './client'
import { borrowStage, openStage, password, quickHash, type Unlike, unitOfWork } from './stage'

export { password } from './stage'

interface Person {
  granted?: string[]
  merchantId?: number | null
  approvalLimit?: number | null
}

/** A running portal on an empty database, with people of every role to act through HTTP. */
export interface World {
  app: App
  services: Services
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
  /** Its address, for what needs a real connection. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * The portal of this worker, empty: as every test file finds it. Options open another one, which takes a second or two.
 * @param unlike what it differs by
 */
export async function openWorld(unlike: Unlike = {}): Promise<World> {
  const stage = Object.keys(unlike).length === 0 ? await borrowStage() : await openStage(unlike)
  const { portal, ownerId } = stage
  const { services, app } = portal
  const passwordHash = await quickHash()
  const signedIn = new Map<Role, Client>()
  let people = 0

  const command: World['command'] = (work, at) => unitOfWork(services, work, at)
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
    services,
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
    listen: stage.listen,
    close: stage.close,
  }
}
