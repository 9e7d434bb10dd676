import type { SandboxAct } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { sql } from 'kysely'
import { signature, signedText } from '../src/nsdl-pan/paperless/sandbox'
import type { Client } from './client'
import { onceKey, stranger } from './door'
import type { World } from './world'

const base = '/merchant/nsdlpan/paperless'

/** Complete and right answers of an adult. */
export const sunita = {
  ...{ lastName: 'DEVI', firstName: 'SUNITA', dob: '1991-04-12', gender: 'F', mobile: '9812345678', email: 'sunita@example.in' },
  physicalCard: 'Y',
}

let pans = 0
/** A right PAN of a person that nobody else in this process has. */
export function freshPan(): string {
  pans += 1
  return `ABCPD${String(1000 + pans)}Q`
}

const must = async (reply: ReturnType<Client['post']>) => {
  const { statusCode, body } = await reply
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
  return body ? JSON.parse(body) : undefined
}

interface Go {
  url: string
  fields: Record<string, string>
}

/** What happens to a paperless application, as browsers, the provider and time do it. */
export const paperlessOf = (world: World) => {
  const form = (path: string, fields: Record<string, string>) =>
    world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const it = {
    base,
    form,
    begun: (client: Client, more: Record<string, unknown> = {}, appType = 'N') =>
      must(client.post(`${base}/draft`, { appType, answers: { ...sunita, ...more } })) as Promise<{
        id: string
        refNo: string
        version: number
      }>,
    /** Draft, price, charge. @returns its id */
    async charged(client: Client, more: Record<string, unknown> = {}, appType = 'N'): Promise<string> {
      const { id, version } = await it.begun(client, more, appType)
      const { price, consent } = (await client.get(`${base}/quote/${id}`)).json()
      await must(client.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, onceKey()))
      return id
    },
    /** The browser is sent to the sandbox. @returns the token of its page; undefined where it is over */
    async opened(client: Client, id: string): Promise<string | undefined> {
      const { go } = (await must(client.post(`${base}/open/${id}`))) as { go: Go | null }
      if (!go) return undefined
      const page = await form(new URL(go.url).pathname, go.fields)
      if (page.statusCode !== 200) throw new Error(page.body)
      return /url=\/sandbox\/paperless\/([\w-]+)/.exec(page.body)?.[1]
    },
    /** What the applicant does there. @returns what the browser posts back */
    async act(token: string, act: SandboxAct): Promise<Go | null> {
      const { back } = await must(stranger(world).post(`/nsdlpan/paperless/sandbox/${token}`, { act, kycDone: true }))
      return back
    },
    comeBack: (back: Go) => form(new URL(back.url).pathname, back.fields),
    /** From the charge to the acknowledgement. @returns its id */
    async acknowledged(client: Client, more: Record<string, unknown> = {}, appType = 'N'): Promise<string> {
      const id = await it.charged(client, more, appType)
      const back = await it.act((await it.opened(client, id)) ?? '', 'finish')
      if (back) await it.comeBack(back)
      return id
    },
    /** The provider posted one number, signed, and answers another. @returns its id */
    async contradicted(client: Client, more: Record<string, unknown> = {}): Promise<string> {
      const id = await it.charged(client, more)
      await it.act((await it.opened(client, id)) ?? '', 'finishSilent')
      await it.signedPost(id, `8${id.padStart(14, '0')}`)
      return id
    },
    /** What the provider posts and signs of a success, and the question that it wakes. */
    async signedPost(id: string, ackNo: string, status = 'success'): Promise<void> {
      const fields = { txnid: (await it.txn(id)).txnId, status, ack_No: ackNo, errordesc: '' }
      await form('/api/nsdlpan/paperless/callback', { ...fields, sig: signature(world.services, 'answer', signedText(fields)) })
      const { errors } = await world.services.jobs.runAll()
      if (errors.length > 0) throw errors[0]
    },
    /** So much time goes by at the database: of one application and its provider alone. */
    async pass(id: string | number, minutes: number): Promise<void> {
      const ago = sql`make_interval(mins => ${minutes}::int)`
      await sql`update paperless_transaction set initiated_at = initiated_at - ${ago}, opened_at = opened_at - ${ago}, grace_until = grace_until - ${ago},
        unknown_at = unknown_at - ${ago}, window_until = window_until - ${ago}, next_check_at = next_check_at - ${ago}, checked_at = checked_at - ${ago}
        where application_id = ${Number(id)}`.execute(world.services.db)
      await sql`update paperless_sandbox s set later_at = later_at - ${ago} from paperless_transaction t
        where t.txn_id = s.txn_id and t.application_id = ${Number(id)}`.execute(world.services.db)
    },
    row: (id: string | number) =>
      world.services.db.selectFrom('application').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
    txn: (id: string | number) =>
      world.services.db.selectFrom('paperlessTransaction').selectAll().where('applicationId', '=', Number(id)).executeTakeFirstOrThrow(),
    async state(id: string | number): Promise<string> {
      return (await it.row(id)).status as string
    },
  }
  return it
}
