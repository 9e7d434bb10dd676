import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../test/ground'
import { limitMail, mailboxOf } from './limits'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())

it.each([
  ['Victim+News@Example.in', 'victim@example.in'],
  ['+a@example.in', '+a@example.in'],
  ['a.b.c+x@gmail.com', 'abc@gmail.com'],
  ['a.b@googlemail.com', 'ab@gmail.com'],
  ['a.b@example.in', 'a.b@example.in'],
])('mails to %s arrive at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it('a mailbox gets three registration mails at once, however its address is written, and the next eight hours later', async () => {
  const ask = (email: string) => ground.command(tx => limitMail(tx, 'registration', email))
  const written = ['v@gmail.com', 'V+1@gmail.com', 'v+2@googlemail.com', 'v.@gmail.com']
  const waits = await Promise.all(written.map(ask))
  expect(waits.filter(wait => wait === 0)).toHaveLength(3)
  expect(Math.max(...waits)).toBeGreaterThan(7 * 3600)
  expect(await ask('a-v@gmail.com')).toBe(0)
  await sql`update rate_limit set empties_at = empties_at - interval '8 hours'`.execute(ground.services.db)
  expect([await ask('v@gmail.com'), (await ask('v@gmail.com')) > 0]).toEqual([0, true])
  expect(JSON.stringify(await ground.services.db.selectFrom('rateLimit').select('name').execute())).not.toMatch(/gmail/)
})
