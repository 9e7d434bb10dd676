import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { hashPassword, openLogin } from './identity/service'
import { seedMasters } from './package/service'
import { audit } from './platform/audit'
import { readConfig } from './platform/config'
import { Refusal } from './platform/http/errors'
import { StartError } from './platform/http/start-error'
import { system } from './platform/http/who'
import { command } from './platform/jobs/batch'
import { nextNumber } from './platform/sequence'
import { openPortal } from './portal'

/** Letters and digits that nobody takes for another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const temporary = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Makes a person of the role admin on an installation without demo people, with a temporary password that is printed once
 * and must be changed at the first sign-in within 72 hours. Services, government fees and starting packages come with it.
 * @throws StartError saying what to do
 */
export async function createAdmin(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'user-name': { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } } })
  const { 'user-name': userName, name, email } = values
  if (!userName || !name || !email)
    throw new StartError('Say who: npm run create-admin -- --user-name asha --name "Asha Verma" --email asha@example.in')
  const { services, close } = await openPortal(readConfig(process.env), pino({ level: 'warn' }))
  try {
    const password = temporary()
    const passwordHash = await hashPassword(password)
    const code = await command(services, async tx => {
      await seedMasters(tx)
      const code = `A${String(await nextNumber(tx, 'admin')).padStart(5, '0')}`
      const id = await openLogin(tx, { code, userName, role: 'admin', name, mobile: null, email, merchantId: null, passwordHash })
      // Whoever holds the machine can do this: the trail says that it was done here, and not by a person of the portal.
      const after = { code, name, userName, email, role: 'admin' }
      await audit(tx.db, { event: 'staff.added', who: system, subject: 'app_user', subjectId: id, after, details: { by: 'create-admin' } })
      return code
    })
    process.stdout.write(`${code} ${name} can sign in as ${userName} with the temporary password ${password} within 72 hours.\n`)
  } catch (error) {
    throw error instanceof Refusal
      ? new StartError(
          Object.values(error.problem.errors ?? {})
            .flat()
            .join(', ') || error.message,
        )
      : error
  } finally {
    await close()
  }
}
