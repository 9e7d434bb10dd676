import { randomBytes, randomInt } from 'node:crypto'
import { type SandboxAct, sandboxPath } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { z } from 'zod'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Services, Tx } from '../../platform/tx'
import { hear } from './claims'
import { leadTo } from './page'
import type { Go } from './provider'
import { isSigned, signature, signedText } from './sandbox'
import * as store from './store'

/** How old a signed request may be: one that lay in a browser for hours begins nothing. */
const requestMinutes = 30
/** Until what failed first is a success. */
const lateMinutes = 60

const request = z.object({ txnid: z.string(), reqTs: z.iso.datetime(), applicant: z.string().max(300), returnUrl: z.string().max(300) })

const assertOn = ({ config }: Pick<Services, 'config'>): void => {
  if (!config.sandboxGateway) throw missing()
}

/** A browser brings a signed request: it is led to the page of its transaction. @throws Refusal 400 where it is not ours or too old, 404 where the sandbox is off */
export async function enter(tx: Tx, fields: Readonly<Record<string, string>>): Promise<FileReply> {
  assertOn(tx.services)
  const { req = '', sig } = fields
  if (!isSigned(tx.services, 'request', req, sig)) throw new Refusal('This request could not be understood', 400)
  const { txnid, reqTs, applicant, returnUrl } = request.parse(JSON.parse(req))
  if (!(await store.isFresh(tx.db, reqTs, requestMinutes))) throw new Refusal('This request is too old. Begin again in the portal.', 400)
  await store.putSandbox(tx.db, { token: randomBytes(16).toString('base64url'), txnId: txnid, applicant, returnUrl })
  const row = await store.sandboxByTxn(tx.db, txnid)
  return leadTo(`${sandboxPath}${row?.token ?? ''}`)
}

/** What the page shows. @throws Refusal 404 */
export async function page(tx: Tx, token: string) {
  assertOn(tx.services)
  const row = await store.sandboxByToken(tx.db, token)
  if (!row) throw missing()
  const { txnId, applicant, kycDone, ackNo } = row
  const status = row.status === 'stopped' ? ('open' as const) : (row.status as 'open' | 'success' | 'failure' | 'late')
  return { txnId, applicant, kycDone, status, ackNo: status === 'success' ? ackNo : null }
}

/**
 * Somebody plays the applicant: the sandbox keeps its books, and tells the portal what a provider would, when it would.
 * @throws Refusal 404 without such a page, 409 when it is over
 */
export async function act(tx: Tx, token: string, { act: what, kycDone }: { act: SandboxAct; kycDone: boolean }) {
  assertOn(tx.services)
  const row = await store.lockSandbox(tx.db, token)
  if (!row) throw missing()
  if (row.status !== 'open' && row.status !== 'stopped') throw changed('This page was used already.')
  const back = (status: string, ack = ''): Go => {
    const said = { txnid: row.txnId, status, ack_No: ack }
    return { url: row.returnUrl, fields: { ...said, errordesc: '', sig: signature(tx.services, 'answer', signedText(said)) } }
  }
  // Fifteen digits, as Protean numbers its acknowledgements.
  const number = `9${String(randomInt(0, 1e14)).padStart(14, '0')}`
  switch (what) {
    case 'stop':
      await store.writeSandbox(tx.db, token, { status: 'stopped', kycDone })
      return { ackNo: null, back: back('incomplete') }
    case 'fail':
      await store.writeSandbox(tx.db, token, { status: 'failure', kycDone: false })
      return { ackNo: null, back: back('failure') }
    case 'failLate':
      await store.writeSandbox(tx.db, token, { status: 'late', kycDone: false, ackNo: number, laterAt: store.inMinutes(lateMinutes) })
      return { ackNo: null, back: back('failure') }
    case 'finish':
    case 'finishFirst':
    case 'finishSilent':
      await store.writeSandbox(tx.db, token, { status: 'success', kycDone: true, ackNo: number })
      if (what === 'finishFirst') await hear(tx, back('success', number).fields)
      return { ackNo: number, back: what === 'finishSilent' ? null : back('success', number) }
  }
}
