import { timeWords } from '@sevakendra/contract/kit/dates'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { appTypes } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { liveStates, standingStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { counterOf, maskedOf, numberBox, stampLine } from '../../application/service'
import { businessOf } from '../../platform/business'
import { changed } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { facts } from '../../platform/pdf/parts'
import { inks, letterhead, renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { type Language, sayIn } from '../../platform/words'
import { followBox } from '../papers-receipt'
import { paperlessOf } from './store'

/**
 * What an applicant takes home: that it was taken and by whom, its number, and how it is followed; without any price.
 * @throws Refusal 404, 409 while it is a draft and once its charge was given back
 */
export async function customerReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const row = await paperlessOf(services.db, id, who)
  const { refNo, submittedAt, ackNo, ackDate, variant } = row
  if (!submittedAt) throw changed('There is a receipt after payment.')
  if (!standingStates.includes(row.status) && !liveStates.includes(row.status))
    throw changed('This application has ended. There is no receipt for the applicant any more.')
  const shop = await counterOf(services.db, row.merchantId)
  const say = sayIn(language)
  const acknowledged = ackNo && ackDate ? { no: ackNo, on: ackDate } : null
  const { pan } = maskedOf(row)
  const title = say('Receipt for the applicant, {{refNo}}', { refNo })
  const business = await businessOf(services.db)
  const about = { title, business, at: services.now(), foot: `${business.businessName} · ${title}`, language }
  const body = await renderPaper(about, paper => {
    letterhead(paper, shop.letterhead, say('Receipt for the applicant'))
    numberBox(
      paper,
      say,
      acknowledged
        ? { label: say('Acknowledgement number'), ...acknowledged }
        : { label: say('Reference number'), no: refNo, on: submittedAt },
    )
    facts(paper, [
      ...(acknowledged ? [[say('Reference number'), refNo] as const] : []),
      [say('Applicant'), row.applicant],
      ...(pan ? [[say('PAN'), pan] as const] : []),
      [say('Application'), `${say('PAN')}, ${say(appTypes[row.appType])}, ${say('Paperless')}`],
      [say('Card'), say(cardVariants[variant as 'ePan' | 'cardIndia'])],
      [say('Submitted on'), timeWords(submittedAt)],
    ])
    followBox(
      paper,
      say,
      { site: services.config.publicUrl, refNo, acknowledged },
      say('3. You see whether it is acknowledged. After that, the tax office writes to your email address.'),
    )
    paper.y += 6
    paper.say(
      acknowledged
        ? say('No paper has to be sent. The e-PAN comes to your email address.')
        : say('The acknowledgement number is given when e-KYC and e-Sign are finished.'),
      { size: 9, ink: inks.quiet },
    )
    paper.say(say('Please keep this paper. It is no bill: what you paid at the shop is not on it.'), { size: 9, ink: inks.quiet })
    stampLine(paper, say, shop)
  })
  return { name: `${refNo}-applicant.pdf`, mime: 'application/pdf', body }
}
