import { type GstReason, gstReasons } from '@sevakendra/contract/gst/registration/checklist'
import { gstConsent } from '@sevakendra/contract/gst/registration/consent'
import {
  editableStates,
  endedStates,
  type RegistrationAction,
  type RegistrationState,
  reapplyStates,
  registrationFlow,
} from '@sevakendra/contract/gst/registration/flow'
import { registrationForm, settingOn } from '@sevakendra/contract/gst/registration/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { ApplicationProduct } from '../../application/service'
import * as applications from '../../application/service'
import { maskedOf, storedAnswers } from '../../application/service'
import { fieldRefusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { forgetScans } from '../../scan/service'
import { assertNotOwnShop } from '../../wallet/service'
import { gstRejected, writeTo } from './letters'
import { tellReviewers, tellShop } from './notices'
import { isWhole } from './papers'
import { gstRegistrations, kind, type Registration } from './store'

/** A GST registration as it is begun, priced, paid, corrected and withdrawn. */
const gstProduct = {
  ...gstRegistrations,
  prefix: 'GR',
  forms: {
    of: () => registrationForm,
    begun: () => ({}),
    dated: () => ({}),
    complete: async (_db, _row, now) => registrationForm.complete(settingOn(now)),
    consent: async () => gstConsent,
    says: { begun: () => ({}), draft: async () => ({}) },
  },
  flow: registrationFlow,
  steps: {
    ...{ submit: 'submit', cancel: 'withdraw', lapse: 'lapse' },
    /** Straight to the reviewers where every paper is there. @throws Refusal 422 where an answer that was asked about is as it was and no message says why */
    async resubmit(tx, row, { remark, by }): Promise<RegistrationAction> {
      if (remark === null) assertAnswered(row)
      if (!(await isWhole(tx, row))) return 'resubmit'
      await tellReviewers(tx, row, by)
      return 'resend'
    },
  },
  states: { editable: editableStates, sentBack: 'query', ended: endedStates, reapply: reapplyStates },
  price: {
    service: 'gst-registration',
    variant: () => '',
    sameThing: () => true,
    narration: refNo => narration('gstRegistration', { refNo }),
  },
  taken: {
    gst_registration_pan_state: { words: registrationForm.together.panState?.other ?? '', answer: 'pan' },
    application_ack_no_key: { words: 'Another application already has this ARN.' },
  },
  hooks: {
    async lapsed(tx, row, { reason, paise, by }) {
      await writeTo(tx, row, gstRejected, { reason, refundPaise: paise })
      await tellShop(tx, row, 'gstLapsed', { refNo: row.refNo, amount: paise }, by)
    },
    /** A shop that withdraws its own knows it. */
    async cancelled(tx, row, { reason, paise, by }) {
      if (by.merchantId !== null) return
      await assertNotOwnShop(tx, row.merchantId, by)
      await writeTo(tx, row, gstRejected, { reason, refundPaise: paise })
      await tellShop(tx, row, 'gstWithdrawn', { refNo: row.refNo, amount: paise, reason }, by)
    },
    discarded: async (tx, id) => void (await forgetScans(tx, kind, id)),
  },
} satisfies ApplicationProduct<Registration, object>
/** The same as the kit takes it: a kit knows no product's own columns. */
export const product = gstProduct as unknown as ApplicationProduct

/**
 * Each answer that the query names was changed; where it names none, any was. Papers that it asks for are asked for again by themselves.
 * @throws Refusal 422 with every answer that stands as it stood, each at its field
 */
function assertAnswered(row: Registration): void {
  const sent = row.submitted as { answers: Given; masked: Record<string, string>; dataVersion?: number } | null
  if (!sent) return
  const [answers, masked] = [storedAnswers(row), maskedOf(row)]
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  const sealedIn = (of: Record<string, string>, name: string) =>
    Object.entries(of)
      .filter(([place]) => place === name || place.startsWith(`${name}.`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  const isChanged = (name: string) => {
    const [before, now] = [sealedIn(sent.masked, name), sealedIn(masked, name)]
    // Another number may look the same behind its mask: then it is enough that something was changed at all.
    const resealed = now.length > 0 && row.dataVersion !== sent.dataVersion
    return !same(answers[name], sent.answers[name]) || !same(now, before) || resealed
  }
  const named = (row.reasons as GstReason[]).filter(({ code }) => gstReasons.remedyOf(code) === 'answer').map(({ field }) => field ?? null)
  const still = named.filter(field => field !== null && !isChanged(field)) as string[]
  const text = 'Correct what is named, or say in the message to the verifier why it is right'
  if (still.length > 0) throw fieldRefusal(Object.fromEntries(still.map(field => [field, [text]])))
  if (named.includes(null) && !registrationForm.names.some(isChanged)) throw fieldRefusal({ remark: [text] })
}

/** Takes one step of a registration. @throws Refusal 403, 404, 409 */
export const step = async (tx: Tx, id: number, action: RegistrationAction, by: Who, options: applications.StepOptions = {}) => ({
  state: (await applications.step(tx, product, id, action, by, options)).state as RegistrationState,
})

/** Gives the whole charge back, once. @returns paise */
export const giveBack = (tx: Tx, row: Registration, reason: string, by: Who): Promise<number> =>
  applications.giveBack(tx, gstRegistrations, row, reason, by)

export const lapseUnanswered = (services: Services, now?: Date) => applications.lapseUnanswered(services, product, 'gst.unanswered', now)

// As shops do it over HTTP, for the demo.
export const begin = (tx: Tx, given: Parameters<typeof applications.begin>[2], by: Who) => applications.begin(tx, product, given, by)
export const quote = (services: Services, id: number, who: Who) => applications.quote(services, product, id, who)
export const submit = (tx: Tx, id: number, given: { version: number; total: number; consent: string }, by: Who) =>
  applications.submit(tx, product, id, given, by)
