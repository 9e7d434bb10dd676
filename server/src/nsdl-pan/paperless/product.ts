import { randomBytes } from 'node:crypto'
import { narration } from '@sevakendra/contract/kit/narrations'
import {
  endedStates,
  minutes,
  type PaperlessAction,
  type PaperlessState,
  paperlessFlow,
  windowHours,
} from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { correctionPaperless, paperlessConsent, paperlessForm, settingOn, variantOf } from '@sevakendra/contract/nsdl-pan/paperless/form'
import type { ApplicationProduct } from '../../application/service'
import * as applications from '../../application/service'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { chosen, within } from './providers'
import { insertTransaction, type Paperless, paperlessApplications, paperOf } from './store'

type Filing = Pick<Paperless, 'appType'>

/** A paperless application as it is begun, priced and charged; what its provider answers moves it from then on, and after its acknowledgement the tax office. */
const paperlessProduct = {
  ...paperlessApplications,
  prefix: 'PP',
  forms: {
    of: ({ appType }) => paperlessForm(appType),
    begun: ({ appType }) => ({ appType, category: 'P' }),
    dated: () => ({}),
    complete: async (_db, { appType }, now) => paperlessForm(appType).complete(settingOn(now)),
    consent: async () => paperlessConsent,
    born: () => 'dob',
    sameKind: ['appType'],
    says: { begun: () => ({}), draft: async (_db, { appType }) => ({ appType }) },
  },
  flow: paperlessFlow,
  steps: {
    submit: 'confirm' satisfies PaperlessAction,
    // Nobody withdraws what is at the provider, nothing of it is sent back, and no day ends it but the provider's.
    ...{ cancel: '', lapse: '' },
    async resubmit() {
      throw changed()
    },
  },
  states: { editable: ['draft'], sentBack: '', ended: endedStates, reapply: [] },
  price: {
    service: 'nsdl-paperless',
    variant: (_filing, answers) => variantOf(answers),
    sameThing: () => false,
    narration: refNo => narration('paperless', { refNo }),
  },
  taken: {
    nsdl_paperless_pan: { words: correctionPaperless.unique.pan?.other ?? '', answer: 'pan' },
    application_ack_no_key: { words: 'Another application already has this acknowledgement number.' },
    application_allotted_pan: { words: 'This PAN is already allotted to another application.' },
  },
  async overtaken(db, id) {
    const paper = await paperOf(db, id)
    return paper && madeInto(paper.refNo)
  },
  hooks: {
    /** One transaction for one charge, written with it. */
    async submitted(tx, row) {
      const through = await chosen(within(tx))
      if (!through) throw new Refusal(notSetUp)
      const { grace, unknown } = minutes
      await insertTransaction(
        tx.db,
        {
          applicationId: row.id,
          txnId: `${row.refNo}${randomBytes(6).toString('hex').toUpperCase()}`,
          ...{ provider: through.name, credentialId: through.credentialId },
        },
        { grace, unknown, window: windowHours * 60, next: grace },
      )
    },
  },
} satisfies ApplicationProduct<Paperless & { appType: 'N' | 'C' }, Filing>
/** The same as the kit takes it: a kit knows no product's own columns. */
export const product = paperlessProduct as unknown as ApplicationProduct

/** Why a draft that became a form on paper is not gone on with: both would be filed and charged. */
export const madeInto = (refNo: string) => `This draft was made into ${refNo} on paper. Go on there; nothing was charged for this one.`

export const notSetUp = 'Paperless applications are not set up yet. Please file the form on paper.'

/** Why no card can follow the PAN. */
export const noCardProblem = ({ variant }: { variant: string | null }): string | undefined =>
  variant === 'ePan' ? 'Only an e-PAN was asked for. No card is sent.' : undefined

/** Takes one step. @throws Refusal 403, 404, 409 */
export const step = async (tx: Tx, id: number, action: PaperlessAction, by: Who, options: applications.StepOptions = {}) => ({
  state: (await applications.step(tx, product, id, action, by, options)).state as PaperlessState,
})

// As shops do it over HTTP, for the demo.
export const begin = (tx: Tx, given: Parameters<typeof applications.begin>[2], by: Who) => applications.begin(tx, product, given, by)
export const quote = (services: Services, id: number, who: Who) => applications.quote(services, product, id, who)
export const submit = (tx: Tx, id: number, given: { version: number; total: number; consent: string }, by: Who) =>
  applications.submit(tx, product, id, given, by)
