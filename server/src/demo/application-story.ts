import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { type AoApplicant, doubtOf } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { ReasonCode } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { objectionDays, type PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as desk from '../desk/service'
import * as pan from '../nsdl-pan/service'
import { searchAoCodes } from '../place/service'
import type { Who } from '../platform/http/who'
import * as scan from '../scan/service'
import { betterProof, scannedPapers } from './papers'
import type { Person } from './people'
import type { Shop, Teller } from './teller'

/** One application, and how far it comes. */
export interface ApplicationStory {
  filing: Filing
  shop: Shop
  end: PhysicalState
  /** When it was begun. */
  daysAgo: number
  /** Tells it apart from the others: by it come its hour and its acknowledgement number. */
  n: number
  answers: () => Promise<Given> | Given
  /** Whose face and signature are on its paper. */
  signs: Pick<Person, 'woman' | 'mobile' | 'first' | 'last'>
  /** Why a verifier sent it back, where it ends there. */
  finding: [ReasonCode, string]
}

const hours = (at: Date, h: number) => new Date(at.getTime() + h * 3_600_000)

/** Files an application and leads it, step by step, to its state. */
export function tellApplication(teller: Teller, story: ApplicationStory): undefined {
  const { services, command } = teller
  const { filing, shop, end, n, signs } = story
  const begin = teller.ago(story.daysAgo, 8 + (n % 4))
  const row = { id: 0, merchantId: 0, version: 0 }
  let answers: Given = {}
  const who = () => shop.who as Who
  const step = (afterHours: number, run: (at: Date) => Promise<unknown>): undefined => {
    const at = hours(begin, afterHours)
    // Today's stories may not run ahead of the clock.
    teller.add(at < services.now() ? at : new Date(services.now().getTime() - (40 - afterHours) * 1000), run)
  }

  step(0, async at => {
    answers = await story.answers()
    await command(at, async tx => {
      const begun = await pan.begin(tx, { ...filing, answers }, who())
      Object.assign(row, { id: Number(begun.id), merchantId: who().merchantId, version: begun.version })
    })
  })
  if (end === 'draft') return undefined
  step(0.2, async at => {
    const { price, consent } = await pan.quote(services, row.id, who())
    await command(at, tx => pan.submit(tx, row.id, { version: row.version, total: price.total, consent: consent.version }, who()))
  })
  if (end === 'cancelled')
    return step(1, at => command(at, tx => pan.cancel(tx, row.id, 'The customer has withdrawn the application.', who())))
  if (end === 'awaitingScan') return undefined
  step(0.6, async at => {
    const papers = await scannedPapers(services, row, { filing, answers, signs, on: dayOf(at) }, who())
    await command(at, async tx => {
      await scan.addPages(tx, pan.panScanSubject, row.id, papers, null, who())
      await scan.finishScan(tx, pan.panScanSubject, row.id, who())
    })
  })
  if (end === 'awaitingCrop') return undefined
  step(0.8, async at => {
    const { frames, pagesVersion } = await scan.readCrop(services, pan.panScanSubject, row.id, who())
    const cuts = await scan.prepareCuts(services, pan.panScanSubject, row.id, frames, who())
    await command(at, tx => scan.saveCrop(tx, pan.panScanSubject, row.id, cuts, pagesVersion, who()))
  })
  if (end === 'waiting') return undefined
  step(5, at => command(at, tx => desk.claim(tx, pan.panDeskSubject, row.id, teller.staff)))
  const [code, remark] = story.finding
  if (end === 'incomplete')
    return step(5.1, at => command(at, tx => desk.sendBack(tx, pan.panDeskSubject, row.id, { reasons: [{ code }], remark }, teller.staff)))
  if (end === 'rejected')
    return step(5.1, at =>
      command(at, tx =>
        desk.reject(
          tx,
          pan.panDeskSubject,
          row.id,
          { reasons: [{ code: 'panExists' }], remark: 'The applicant holds a PAN already.' },
          teller.staff,
        ),
      ),
    )
  step(5.1, at =>
    command(at, tx => desk.approve(tx, pan.panDeskSubject, row.id, { checklist: [...formOf(filing).checklist] }, teller.staff)),
  )
  if (end === 'verified') return undefined
  const ackNo = `990019${String(700_000_000 + n * 13_579)}`
  step(28, at => command(at, tx => pan.acknowledge(tx, row.id, { ackNo, ackDate: dayOf(at) }, undefined, teller.staff)))
  if (end === 'acknowledged') return undefined
  step(24 * 8, at => {
    const said = { objectedOn: daysFrom(dayOf(at), -2), dueOn: daysFrom(dayOf(at), objectionDays) }
    const remark = 'The surname on the proof of identity is spelled in another way.'
    return command(at, tx => pan.raiseObjection(tx, { ackNo, ...said, reasons: ['nameDiffers'], remark }, teller.staff))
  })
  if (end === 'tinRejected') return undefined
  step(24 * 15, async at => {
    const { objections } = await pan.readObjections(services, ackNo, who())
    const [{ id, round, attempt } = { id: '', round: 0, attempt: 0 }] = objections
    const papers = await betterProof(services, { id: Number(id), merchantId: row.merchantId }, who())
    await command(at, async tx => {
      await scan.addPages(tx, pan.tinScanSubject, Number(id), papers, null, who())
      const remark = 'The new voter card has the name as in the application.'
      await pan.replyToObjection(tx, ackNo, { round, attempt, remark }, who())
    })
  })
}

/** The code of an officer of a city who is there for such an applicant; where only others are known, one of these. @param nth which of them */
export async function officeIn({ services }: Teller, town: string, applicant: AoApplicant, nth = 0): Promise<Given> {
  const { rows } = await searchAoCodes(services, town.toLowerCase(), applicant)
  const fitting = rows.filter(row => doubtOf(row, applicant) === undefined)
  const found = fitting[nth % Math.max(fitting.length, 1)] ?? rows[0]
  return { aoArea: found?.area ?? 'PNE', aoType: found?.type ?? 'W', aoRange: found?.range ?? '55', aoNumber: found?.number ?? '3' }
}
