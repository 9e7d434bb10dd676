import { reasonParts } from '@sevakendra/contract/nsdl-pan/paperless/reasons'
import { addressOf } from '../../people/service'
import { type Letter, letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import type { Say } from '../../platform/words'
import { followed, open, refunded } from '../physical/letters'
import { kind, type Paperless } from './store'

/** Letters about a paperless application go to the shop. They name the reference, never what the provider said. */
interface Facts {
  name: string
  refNo: string
  /** Where the reader finds it in the portal. */
  path: string
}

const example: Facts = { name: 'Meena', refNo: 'PP2611000007', path: '/merchant/product/nsdl-pan/paperless/list?open=7' }

export const paperlessAcknowledged = letter(
  'paperlessAcknowledged',
  ({ name, refNo, path, ackNo }: Facts & { ackNo: string }, say) => ({
    subject: say('Paperless PAN application {{refNo}} acknowledged', { refNo }),
    name,
    values: { ackNo },
    blocks: [
      {
        text: say(
          'The application is filed and has its acknowledgement number. No paper has to be sent. The e-PAN goes to the applicant by email.',
        ),
      },
      {
        facts: [
          [say('Application'), refNo],
          [say('Acknowledgement number'), ackNo],
        ],
      },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  { ...example, ackNo: '881234567890123' },
)

export const paperlessIncomplete = letter(
  'paperlessIncomplete',
  ({ name, refNo, path }: Facts, say) => ({
    subject: say('Paperless PAN application {{refNo}} stopped halfway', { refNo }),
    name,
    blocks: [
      {
        text: say(
          'The applicant stopped at e-KYC or e-Sign of application {{refNo}}. Go on with it within 24 hours of the charge: there is no further charge. Otherwise the whole charge is refunded.',
          { refNo },
        ),
      },
      open(path, say),
    ],
  }),
  example,
)

/** Our own words alone: the code of the provider behind them says nothing to a reader, and stands in the portal. */
const reasonIn = (reason: string, say: Say): string => say(reasonParts(reason).words)

export const paperlessRefunded = letter(
  'paperlessRefunded',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number }, say) => ({
    subject: say('Paperless PAN application {{refNo}} refunded', { refNo }),
    name,
    values: { reason: reasonIn(reason, say) },
    blocks: [
      {
        text: say(
          'The application was not completed, and nothing was filed. The whole charge has been refunded. You can file the form on paper with what was typed.',
        ),
      },
      { facts: [[say('Application'), refNo], [say('Reason'), reasonIn(reason, say)], ...refunded(refundPaise, say)] },
      open(path, say),
    ],
  }),
  { ...example, reason: 'It failed at the provider (EKYC013)', refundPaise: 10_700 },
)

/** Writes to the shop, in its language. @param more what this letter names besides */
export async function writeTo<P>(tx: Tx, row: Paperless, letter: Letter<Facts & P>, more: P): Promise<void> {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  const facts = { name, refNo: row.refNo, path: `/merchant/product/nsdl-pan/paperless/list?open=${row.id}` }
  await sendMail(tx, { to: emailId, name, about: kind, aboutId: row.id, letter, props: { ...facts, ...more } })
}
