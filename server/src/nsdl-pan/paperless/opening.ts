import { typedIn } from '@sevakendra/contract/kit/form/question'
import { minutes, openStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { paperlessForm } from '@sevakendra/contract/nsdl-pan/paperless/form'
import { openedAnswers, storedAnswers } from '../../application/service'
import { record } from '../../platform/flows'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { check } from './checks'
import { notSetUp, step } from './product'
import type { Go, PanRequest } from './provider'
import { providerOf, within } from './providers'
import * as store from './store'

/** Whoever was there before is asked about first: what is over is not opened again. @throws Refusal 404, 409 while it is a draft */
export async function checkBeforeOpening(services: Services, id: number, by: Who): Promise<void> {
  await store.paperlessOf(services.db, id, by)
  const txn = await store.transactionOf(services.db, id)
  if (!txn) throw changed('This application has not been paid for yet.')
  if (txn.opens > 0) await check(services, id)
}

/**
 * The signed request with which the browser goes to the provider, for the same transaction each time: nothing is charged.
 * @param origin where this browser reaches the portal
 * @throws Refusal 404, 409 when its time is over, 422 where the provider is switched off
 */
export async function open(tx: Tx, id: number, origin: string, by: Who) {
  const row = await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw changed()
  if (!openStates.includes(row.status)) return { state: row.status, go: null }
  if (txn.over)
    throw changed('The time in which this application could be finished is over. It is looked at once more, and the charge is given back.')
  if (txn.answerStatus === 'failure')
    throw changed('The provider says that it failed. It is looked at once more, and the charge is given back.')
  const provider = await providerOf(within(tx), txn)
  if (!provider) throw new Refusal(notSetUp)
  const resume = row.status === 'incomplete'
  const { state } = resume ? await step(tx, id, 'resume', by) : { state: row.status }
  if (!resume) await record(tx, store.kind, id, 'open', by)
  await store.setTransaction(tx.db, id, {
    ...{ openedAt: store.clock, opens: txn.opens + 1, back: `/${by.role}/product/nsdl-pan/paperless/list?open=${id}` },
    ...{
      graceUntil: store.inMinutes(minutes.grace),
      unknownAt: store.inMinutes(minutes.unknown),
      nextCheckAt: store.inMinutes(minutes.grace),
    },
  })
  const go: Go = await provider.request({
    ...{ txnId: txn.txnId, appType: row.appType, resume, at: await store.databaseNow(tx.db), applicant: applicantOf(tx, row) },
    ...{ origin, returnUrl: `${origin}/api/nsdlpan/paperless/return` },
  })
  return { state, go }
}

function applicantOf({ services }: Tx, row: store.Paperless): PanRequest['applicant'] {
  const form = paperlessForm(row.appType)
  const given = form.withSealed(storedAnswers(row), openedAnswers(services.vault, row))
  const text = (name: string) => typedIn(given, name)
  return {
    ...{ lastName: text('lastName'), firstName: text('firstName'), middleName: text('middleName'), dob: text('dob') },
    ...{ gender: text('gender'), mobile: text('mobile'), email: text('email'), physicalCard: text('physicalCard') !== 'N' },
    pan: text('pan') || null,
  }
}
