import type { Remedy } from '@sevakendra/contract/desk/reasons'
import { narration } from '@sevakendra/contract/kit/narrations'
import { type CardVariant, cardMade } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { type Filing, isFiled } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { type GivenReason, panReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import {
  editableStates,
  finishedStates,
  type PhysicalAction,
  physicalFlow,
  reapplyStates,
} from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type ApplicationProduct, storedAnswers } from '../application/service'
import { fieldRefusal } from '../platform/http/errors'
import { sendMail } from '../platform/mail/mail'
import { forgetScans, holdsPresent, retireOutdated } from '../scan/service'
import { assertNotOwnShop } from '../wallet/service'
import { settingOf } from './accepted/service'
import { unsentProblem } from './hardcopy/limit'
import { originProblem } from './paperless/origin'
import { editionOf, handedOverProblem } from './physical/application'
import { uniqueAnswers, uniqueIndex } from './physical/duplicates'
import { applicationCancelled, applicationRejected, applicationSubmitted, letterOf } from './physical/letters'
import { tellShop, tellVerifiers } from './physical/notices'
import { type Application, batchUnlessVerified, kind, panApplications } from './physical/store'
import { panPages } from './scan-slots'

/** Steps by which a verified application is no longer one to be filed. */
export const leavesBatch: ReadonlySet<string> = new Set(physicalFlow.leaving('verified').filter(action => action !== 'acknowledge'))

/** A PAN application as it is begun, priced, paid, corrected and withdrawn; how it is scanned and verified stands in `scan.ts` and `desk.ts`. */
export const panProduct: ApplicationProduct<Application, Filing> = {
  ...panApplications,
  prefix: 'PN',
  forms: {
    of: formOf,
    begun({ appType, category, foreign }, today) {
      if (!isFiled({ appType, category, foreign })) throw fieldRefusal({ category: ['This form is not available'] })
      return { appType, category, foreign, edition: editionOn(today).code }
    },
    dated: (row, now) => ({ edition: editionOf(row, now) }),
    complete: async (db, row, now) => formOf(row).complete(await settingOf(db, row, now)),
    consent: async (db, row, now) => formOf(row).consent(storedAnswers(row), await settingOf(db, row, now)),
    born: filing => formOf(filing).born,
    sameKind: ['appType'],
    says: {
      begun: ({ edition }) => ({ edition }),
      async draft(db, row, now) {
        const { edition, rulings } = await settingOf(db, row, now)
        const { appType, category, foreign, submittedAt } = row
        return { edition, rulings, appType, category, foreign, submittedAt, formNo: formNumber(edition, row) }
      },
    },
  },
  flow: physicalFlow,
  steps: {
    ...{ submit: 'submit', cancel: 'cancel', lapse: 'lapse' },
    /**
     * Back to the scan; when only the crop was at fault, straight to the crop; when nothing was changed because a message says why it is right, straight to the verifier,
     * with the papers that were signed. Forms printed before the answers changed are retired.
     */
    async resubmit(tx, row, { remark, by }): Promise<PhysicalAction> {
      const unchanged = await holdsPresent(tx.db, panPages, row, 'form')
      await retireOutdated(tx, panPages, row)
      const all = (remedy: Remedy) => (row.reasons as GivenReason[]).every(({ code }) => panReasons.remedyOf(code) === remedy)
      if (!unchanged) return 'resubmit'
      if (all('crop')) return 'recrop'
      if (remark === null || !all('answer')) return 'resubmit'
      await tellVerifiers(tx, row, by)
      return 'resend'
    },
  },
  problem: (row, action, by) => handedOverProblem(row, action as PhysicalAction, by),
  sets: action => (leavesBatch.has(action) ? { batch_id: batchUnlessVerified } : {}),
  states: { editable: editableStates, sentBack: 'incomplete', ended: finishedStates, reapply: reapplyStates },
  price: {
    service: 'nsdl-physical',
    variant: (filing, answers) => formOf(filing).priced(answers),
    // A reprint may become a change of data and the other way round; the card type of what was sent back stays.
    sameThing: (variant, paid) => cardMade[variant as CardVariant] === cardMade[paid as CardVariant],
    narration: refNo => narration('panApplication', { refNo }),
  },
  taken: {
    ...Object.fromEntries(Object.entries(uniqueAnswers).map(([name, { other }]) => [uniqueIndex(name), { words: other, answer: name }])),
    application_ack_no_key: { words: 'Another application already has this acknowledgement number.' },
    application_allotted_pan: { words: 'This PAN is already allotted to another application.' },
  },
  heldBack: async (db, row, now) => (await originProblem(db, row.copiedFrom)) ?? (await unsentProblem(db, row.merchantId, now)),
  hooks: {
    async submitted(tx, row, chargePaise) {
      const letter = await letterOf(tx, row)
      await sendMail(tx, { ...letter.to, letter: applicationSubmitted, props: { ...letter.facts, chargePaise } })
    },
    async lapsed(tx, row, { reason, paise, by }) {
      const letter = await letterOf(tx, row)
      await sendMail(tx, { ...letter.to, letter: applicationRejected, props: { ...letter.facts, reason, refundPaise: paise } })
      await tellShop(tx, row, 'applicationLapsed', { refNo: row.refNo, amount: paise }, by)
    },
    /** A shop that withdraws its own knows it. */
    async cancelled(tx, row, { reason, paise, by }) {
      if (by.merchantId !== null) return
      await assertNotOwnShop(tx, row.merchantId, by)
      const letter = await letterOf(tx, row)
      await sendMail(tx, { ...letter.to, letter: applicationCancelled, props: { ...letter.facts, reason, refundPaise: paise } })
      await tellShop(tx, row, 'applicationCancelled', { refNo: row.refNo, amount: paise, reason }, by)
    },
    discarded: async (tx, id) => void (await forgetScans(tx, kind, id)),
  },
}
