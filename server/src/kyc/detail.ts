import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { kycSteps } from '@sevakendra/contract/kyc/endpoints'
import type { KycState } from '@sevakendra/contract/kyc/flow'
import { formOf } from '@sevakendra/contract/kyc/form'
import type { KycReason } from '@sevakendra/contract/kyc/reasons'
import { type KycSlot, kycSlots, type seenOn } from '@sevakendra/contract/kyc/slots'
import { besideWords, samePanWords } from '@sevakendra/contract/kyc/words'
import type { StepOf } from '@sevakendra/contract/register/events'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import { openedAnswers, sealedOf, storedAnswers } from '../platform/answers'
import { audit } from '../platform/audit'
import { historyOf, timelineOf } from '../platform/flows'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import type { Vault } from '../platform/vault'
import { pageViews } from '../scan/service'
import { anyKyc, openAnswers, sealedRow, settingOf } from './answers'
import { checksOf, heldOfStrangers } from './desk'
import { changedSince } from './facts'
import { kycScanSubject } from './scan'
import { asSent, isReopened, type Version } from './sent'
import { mayBeAsked, suspensionOf } from './standing'
import * as store from './store'

/** Everything about one KYC for who verifies it, as it was last sent; its numbers stay masked. @throws Refusal 404 */
export async function detail(services: Services, id: number, who: Who) {
  const { db, vault } = services
  const now = services.now()
  const known = await anyKyc(db, id, who)
  const [person, versions, history] = [
    await store.personById(db, known.userId),
    await store.versionsOf(db, id),
    await historyOf(db, store.subject, id),
  ]
  const last = versions[0]
  const { row, masked } = asSent(known, last)
  const { pages, before } = await pageViews(db, kycScanSubject, row, isReopened(row) ? row.submittedAt : null)
  return {
    ...{ id: String(row.id), refNo: row.refNo, kind: row.kind, version: row.version, round: row.round, state: row.status },
    ...{ applicant: row.name, submittedAt: row.submittedAt, verifiedAt: row.verifiedAt, validUntil: row.validUntil, asked: row.asked },
    ...{ reasons: row.reasons as KycReason[], remark: row.remark, setting: settingOf(row, now), actions: actionsOf(row, who, now) },
    suspended: suspensionOf(row),
    person: {
      ...{ id: String(person.id), code: person.code, name: person.name, role: person.role },
      // What stands in the records of a shop is its owner's.
      mobile: (ofShop(row) ? person.mobileNo : null) ?? person.mobile,
      email: (ofShop(row) ? person.emailId : null) ?? person.email,
    },
    shop: person.merchantId === null ? null : { id: String(person.merchantId), code: person.shopCode ?? '', name: person.shopName ?? '' },
    answers: storedAnswers(row),
    masked,
    submitted: row.submitted as { answers: Given; masked: Record<string, string> } | null,
    pages: pages as KycPage[],
    before: before as KycPage[],
    cuts: {},
    beside: [...besideOf(vault, row, person), ...(await othersOf(db, row)), ...(last ? changedSince(vault, last, person) : [])],
    checks: checksOf(row),
    claimedBy: row.claimBy === null ? null : await store.nameOf(db, row.claimBy),
    claimedUntil: row.claimUntil,
    consent: last ? { version: last.consentVersion, language: last.consentLanguage, at: last.at, ip: last.consentIp } : null,
    versions: versions.map((version, place) => ({
      ...{ round: version.round, at: version.at, changes: changesOf(row, versions[place + 1], version) },
      papers: (version.papers as Paper[]).map(one => ({
        ...{ paper: kycSlots[one.paper].label, sha256: one.sha256, erased: erasedAt(history, one) },
      })),
      decision: decisionOf(history, version.at, versions[place - 1]?.at),
    })),
    timeline: await timelineOf(db, store.subject, id, 'actorName'),
  }
}

const ofShop = ({ kind }: store.KycRow): boolean => kind === 'merchant'

/** What the reader may do now; about their own record others decide. */
function actionsOf(row: store.KycRow, { userId, may }: Who, now: Date): (typeof kycSteps)[number][] {
  if (row.userId === userId) return []
  const isOthers = row.claimBy !== null && row.claimBy !== userId && Date.parse(row.claimUntil ?? '') > now.getTime()
  const can = {
    verify: may.has('kyc.verify') && (row.status === 'waiting' || (row.status === 'reviewing' && !isOthers)),
    ask: may.has('kyc.suspend') && mayBeAsked(row, dayOf(now)),
    suspend: may.has('kyc.suspend') && row.suspendedAt === null,
    reinstate: may.has('kyc.suspend') && row.suspendedAt !== null,
  }
  return kycSteps.filter(step => can[step])
}

const erasure = 'erase' satisfies StepOf<'kyc'>
const forgetting = 'forget' satisfies StepOf<'kyc'>
const sending = 'submit' satisfies StepOf<'kyc'>

/** When a picture of a place was erased; null where it was not. Two places may have had the same picture. */
function erasedAt(history: History, { paper, sha256 }: Paper): string | null {
  const found = history.find(({ action, details }) => {
    if (action === forgetting) return (details as { papers: Paper[] }).papers.some(gone => gone.paper === paper && gone.sha256 === sha256)
    if (action === sending)
      return (details as { erased?: Paper[] } | null)?.erased?.some(gone => gone.paper === paper && gone.sha256 === sha256)
    const gone = details as { paper: string; sha256: string[] } | null
    return action === erasure && gone?.paper === paper && gone.sha256.includes(sha256)
  })
  return found?.at ?? null
}

type KycPage = ScanPage<KycSlot>
interface Paper {
  paper: KycSlot
  sha256: string
}
type History = Awaited<ReturnType<typeof historyOf>>

/** Which answers are others than those that were sent before, by their labels; of a number, as people see it. */
function changesOf(row: store.KycRow, was: Version | undefined, now: Version) {
  const form = formOf(row.kind)
  const said = (version: Version | undefined, name: string): string | null => {
    const given = version?.answers as Given | undefined
    const masked = version?.masked as Record<string, string> | undefined
    const answer = given?.[name]
    return masked?.[name] ?? (typeof answer === 'string' ? (form.questions[name]?.words?.[answer] ?? answer) : null)
  }
  return form.names.flatMap(name => {
    const [before, after] = [said(was, name), said(now, name)]
    return before === after ? [] : [{ field: form.labelOf(name), before, after }]
  })
}

/** What was decided about the papers that were sent at one moment, before the next ones were. */
function decisionOf(history: History, at: string, next: string | undefined) {
  const decided = history.find(
    one => ['approve', 'sendBack', 'reject'].includes(one.action) && one.at >= at && (next === undefined || one.at < next),
  )
  if (!decided) return null
  const { reasons = [] } = (decided.details ?? {}) as { reasons?: KycReason[] }
  return { state: decided.toState as KycState, at: decided.at, by: decided.actorName, reasons, remark: decided.remark }
}

type Answer = keyof typeof seenOn

const nothing = { from: 'KYC', value: null }
const dated = (day: string | null) => day && dayWords(day)
const plain = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

/** One thing as several papers and records say it; what nobody says is left out. */
function rowOf(what: string, answers: readonly Answer[], ...said: [from: string, value: string | null | undefined][]) {
  const says = said.flatMap(([from, value]) => (value ? [{ from, value }] : []))
  return says.length > 1 ? [{ what, answers: [...answers], says, differs: new Set(says.map(({ value }) => plain(value))).size > 1 }] : []
}

/** Who works for a shop is compared with their own account alone: the rest of its records are its owner's. */
function besideOf(vault: Vault, row: store.KycRow, person: store.Person) {
  const answers = openAnswers(vault, row)
  const text = (name: string) => (typeof answers[name] === 'string' ? (answers[name] as string) : null)
  const registered = [person.fName, person.lName].filter(Boolean).join(' ')
  const pan = text('pan')
  if (!ofShop(row))
    return rowOf(
      'Name',
      ['fullName', 'accountHolder'],
      [besideWords.pan, text('fullName')],
      ['Account holder', text('accountHolder')],
      [besideWords.record, person.name],
    )
  return [
    ...rowOf(
      'Name',
      ['fullName', 'accountHolder'],
      [besideWords.pan, text('fullName')],
      ['Account holder', text('accountHolder')],
      ['Registration', registered],
      [besideWords.record, person.ownerName ?? person.name],
    ),
    ...rowOf('Date of birth', ['dob'], ['KYC', dated(text('dob'))], ['Registration', dated(person.registeredDob)]),
    // Whole numbers are compared, their last characters shown.
    ...(person.panHash && pan
      ? [
          {
            ...{ what: 'PAN', answers: ['pan' satisfies Answer] },
            says: [
              { from: 'KYC', value: `XXXXXX${pan.slice(-4)}` },
              { from: besideWords.record, value: `XXXXXX${person.panLast4}` },
            ],
            differs: vault.lookup('pan', pan) !== person.panHash,
          },
        ]
      : []),
    // That none was answered is a difference from one on record.
    ...(person.gstin && !text('gstin')
      ? [
          {
            what: 'GSTIN',
            answers: ['gstin' satisfies Answer],
            says: [nothing, { from: besideWords.record, value: person.gstin }],
            differs: true,
          },
        ]
      : rowOf('GSTIN', ['gstin'], ['KYC', text('gstin')], [besideWords.record, person.gstin])),
    ...rowOf('PIN code', ['pin'], ['KYC', text('pin')], ['Shop', person.pin]),
  ]
}

/** The same PAN at another shop, or of another person. */
async function othersOf(db: store.Db, row: store.KycRow) {
  const { lookup } = sealedOf(row).pan ?? {}
  const others = lookup ? await store.othersWithPan(db, row, lookup) : []
  if (others.length === 0) return []
  const says = others.map(({ code, name }) => ({ from: code, value: name }))
  return [{ what: samePanWords, answers: ['pan' satisfies Answer], says, differs: false, others: true as const }]
}

/** One number in full, as it was last sent; who asked and why is kept. @throws Refusal 403 for the own shop, 404 */
export async function reveal(
  tx: Tx,
  id: number,
  { which, reason }: { which: string; reason: string },
  by: Who,
): Promise<{ number: string }> {
  if (!by.may.has('kyc.read')) throw missing()
  const { row } = asSent(await heldOfStrangers(tx, id, by), await store.lastVersion(tx.db, id))
  const number = openedAnswers(tx.services.vault, sealedRow(row))[which]
  if (!number) throw missing()
  await audit(tx.db, { event: 'kyc.revealed', who: by, subject: store.subject, subjectId: id, reason, details: { which } })
  return { number }
}
