import { type GstReason, gstDesk, gstReasons, gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import { queryDays, type RegistrationAction } from '@sevakendra/contract/gst/registration/flow'
import { registrationForm } from '@sevakendra/contract/gst/registration/form'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { maskedOf, storedAnswers } from '../../application/service'
import type { DeskStep, DeskSubject } from '../../desk/service'
import { assertNotOwnShop } from '../../wallet/service'
import { gstQueryRaised, gstRejected, writeTo } from './letters'
import { tellShop } from './notices'
import { giveBack, step } from './product'
import { heldRegistration, kind, type Registration } from './store'

const gstWhy = gstWhyOf(registrationForm)

/** The steps of the desk as the flow of a registration names them. */
const steps: Record<DeskStep, RegistrationAction> = {
  ...{ claim: 'claim', release: 'release', expireClaim: 'expireClaim' },
  ...{ approve: 'verify', sendBack: 'sendBack', reject: 'reject' },
}

/** A GST registration as it is reviewed before it is filed. */
export const gstDeskSubject: DeskSubject<Registration> = {
  kind,
  since: 'submitted_at',
  states: { waiting: 'submitted', claimed: 'underReview' },
  // What is missed only at the GST portal.
  sentBackFrom: ['toFile', 'trnGenerated'],
  minutes: gstDesk.minutes,
  hold: heldRegistration,
  stateOf: ({ status }) => status,
  claimedBy: ({ claimBy }) => claimBy,
  roundOf: ({ round }) => round,
  checks: () => keysOf(gstDesk.checklist),
  answers: () => registrationForm.names,
  offers: () => gstReasons.codes,
  whyText: (reasons, typed) => gstWhy.whyText(reasons as GstReason[], typed),
  async step(tx, id, name, by, options) {
    // Who took it up may give it back, whoever it is of.
    if (name === 'approve' || name === 'sendBack' || name === 'reject')
      await assertNotOwnShop(tx, (await heldRegistration(tx, id, by)).merchantId, by)
    return step(tx, id, steps[name], by, options)
  },
  sets(tx, row, decision) {
    if (decision === 'sendBack')
      return {
        answer_by: daysFrom(dayOf(tx.now), queryDays),
        // What was submitted, beside which the next reviewer reads what comes.
        submitted: JSON.stringify({ answers: storedAnswers(row), masked: maskedOf(row), dataVersion: row.dataVersion }),
      }
    return decision === 'reject' ? { refunded_at: tx.now.toISOString() } : {}
  },
  approved: async () => undefined,
  async sentBack(tx, row, { text }, by) {
    await writeTo(tx, row, gstQueryRaised, { reason: text, day: daysFrom(dayOf(tx.now), queryDays) })
    await tellShop(tx, row, 'gstQuery', { refNo: row.refNo, reason: text }, by, 'reapply')
  },
  /** The charge is given back in full. */
  async rejected(tx, row, { text }, by) {
    const refundPaise = await giveBack(tx, row, text, by)
    await writeTo(tx, row, gstRejected, { reason: text, refundPaise })
    await tellShop(tx, row, 'gstRejected', { refNo: row.refNo, amount: refundPaise, reason: text }, by)
  },
}
