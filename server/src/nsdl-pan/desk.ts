import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { checksOf } from '@sevakendra/contract/nsdl-pan/forms/checks'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { type GivenReason, reasonsOffered } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { whyText } from '@sevakendra/contract/nsdl-pan/forms/why'
import { incompleteDays, type PhysicalAction } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { maskedOf, storedAnswers } from '../application/service'
import type { DeskStep, DeskSubject } from '../desk/service'
import { sendMail } from '../platform/mail/mail'
import { assertNotOwnShop } from '../wallet/service'
import { settingOf } from './accepted/service'
import { handedOverProblem, heldApplication } from './physical/application'
import { applicationIncomplete, applicationRejected, applicationVerified, letterOf } from './physical/letters'
import { tellFilers, tellShop } from './physical/notices'
import { giveBack, step } from './physical/service'
import { type Application, kind } from './physical/store'

/** The steps of the desk as the flow of an application names them. */
const steps: Record<DeskStep, PhysicalAction> = {
  ...{ claim: 'claim', release: 'release', expireClaim: 'expireClaim' },
  ...{ approve: 'verify', sendBack: 'sendBack', reject: 'reject' },
}

/** Until when the shop may send back what is sent back to it now. What the tax office has does not end by itself: no day. */
const lastDayOf = ({ filedAt }: Pick<Application, 'filedAt'>, now: Date): string | null =>
  filedAt === null ? daysFrom(dayOf(now), incompleteDays) : null

/** A PAN application as it is verified. */
export const panDeskSubject: DeskSubject<Application> = {
  kind,
  since: 'submitted_at',
  states: { waiting: 'waiting', claimed: 'pendingVerification' },
  sentBackFrom: ['verified'],
  minutes: panDesk.minutes,
  hold: heldApplication,
  stateOf: ({ status }) => status,
  claimedBy: ({ claimBy }) => claimBy,
  roundOf: ({ round }) => round,
  checks: async (tx, row) => checksOf(formOf(row), storedAnswers(row), await settingOf(tx.db, row, tx.now)),
  answers: row => formOf(row).names,
  offers: row => reasonsOffered(formOf(row)),
  whyText: (reasons, typed) => whyText(reasons as GivenReason[], typed),
  problem: (row, decision, by) => handedOverProblem(row, steps[decision], by),
  async step(tx, id, name, by, options) {
    // Who took it up may give it back, whoever it is of.
    if (name === 'approve' || name === 'sendBack' || name === 'reject')
      await assertNotOwnShop(tx, (await heldApplication(tx, id, by)).merchantId, by)
    return step(tx, id, steps[name], by, options)
  },
  sets(tx, row, decision) {
    if (decision === 'sendBack')
      return {
        ...{ answer_by: lastDayOf(row, tx.now), answer_reminded: null },
        // What was submitted, beside which the next verifier reads what comes.
        submitted: JSON.stringify({ answers: storedAnswers(row), masked: maskedOf(row) }),
      }
    return decision === 'reject' ? { refunded_at: tx.now.toISOString() } : {}
  },
  /** It can be filed. */
  async approved(tx, row, by) {
    const letter = await letterOf(tx, row)
    await sendMail(tx, { ...letter.to, letter: applicationVerified, props: { ...letter.facts } })
    await tellFilers(tx, row, by)
  },
  /** The fee stays paid. */
  async sentBack(tx, row, { reasons, remark, text }, by) {
    const letter = await letterOf(tx, row)
    const props = { ...letter.facts, reasons: reasons as GivenReason[], remark: remark ?? null, dueOn: lastDayOf(row, tx.now) }
    await sendMail(tx, { ...letter.to, letter: applicationIncomplete, props })
    await tellShop(tx, row, 'applicationIncomplete', { refNo: row.refNo, reason: text }, by)
  },
  /** The charge is given back in full. */
  async rejected(tx, row, { text }, by) {
    const refundPaise = await giveBack(tx, row, text, by)
    const letter = await letterOf(tx, row)
    await sendMail(tx, { ...letter.to, letter: applicationRejected, props: { ...letter.facts, reason: text, refundPaise } })
    await tellShop(tx, row, 'applicationRejected', { refNo: row.refNo, amount: refundPaise, reason: text }, by)
  },
}
