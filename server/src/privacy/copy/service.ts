import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { requestFlow } from '@sevakendra/contract/privacy/flow'
import { consentText, copyDays, languages } from '@sevakendra/contract/privacy/words'
import { lookWords } from '@sevakendra/contract/register/looks'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { zip } from '../../platform/files/zip'
import { readable } from '../../platform/files/zip-papers'
import { record, transition } from '../../platform/flows'
import { missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import { system, type Who } from '../../platform/http/who'
import { command, eachAlone } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import type { Person, PersonalPart } from '../../platform/personal'
import type { Services, Tx } from '../../platform/tx'
import { type Language, type Say, sayIn } from '../../platform/words'
import type { Given } from '../../room'
import { privacyCopy } from '../letters'
import { personOf, recordsOf } from '../personal'
import * as store from '../store'
import { pageOf } from './papers'

export const copyJob = 'privacy.copy'
const subject = 'privacy_request' as const
const day = 86_400_000

type Sources = Pick<Given, 'personal' | 'personalRecords'>

export function makeCopyJob(services: Services, sources: Sources): void {
  services.jobs.define<{ id: number; language: Language }>(copyJob, ({ id, language }) => makeCopy(services, sources, id, language))
}

/**
 * Puts together what every room keeps about the person of a request, as one encrypted file that can be downloaded for a few days: data for programs, the same to be
 * read, and their own papers. Done again it makes the copy anew. A request from an own account is answered with it.
 */
export async function makeCopy(services: Services, sources: Sources, id: number, language: Language): Promise<void> {
  const row = await store.requestById(services.db, id)
  if (!row || !['received', 'working'].includes(row.status)) return
  const person = await personOf(services, row)
  const say = sayIn(language)
  const parts = [
    ...(await Promise.all(sources.personal.map(source => source(services, person, say)))).flat(),
    ...(await ownParts(services, sources, person, say)),
  ]
  const now = services.now()
  const bytes = await packed(services, parts, { refNo: row.refNo, name: row.name, at: now, language })
  const name = `${row.refNo}.zip`
  const staged = await services.files.stage({
    ...{ kind: 'copy of personal data', name, mime: 'application/zip', bytes },
    ...{ ownerUserId: row.userId, merchantId: null },
  })
  await command(services, async tx => {
    const held = await store.lockRequest(tx.db, id)
    if (!held || !['received', 'working'].includes(held.status)) return
    // Somebody said meanwhile whose request it is: what was put together is of somebody else.
    const same = held.userId === row.userId && held.applicationId === row.applicationId && held.mobileConfirmed === row.mobileConfirmed
    if (!same) return void (await tx.after(copyJob, { id, language }))
    await tx.services.files.put(tx, staged)
    const until = new Date(tx.now.getTime() + copyDays * day)
    await store.setRequest(tx.db, id, { fileId: staged.id, fileUntil: until.toISOString() })
    if (held.fileId) await tx.services.files.remove(tx, held.fileId)
    if (held.channel !== 'portal' || held.userId === null) return
    await transition(tx, subject, requestFlow, id, 'copy', system, {
      set: { answered_at: tx.now.toISOString(), answer: 'The copy of your data was made.' },
    })
    if (held.email)
      await sendMail(tx, {
        ...{ to: held.email, letter: privacyCopy, about: subject, aboutId: id },
        props: { name: held.name, refNo: held.refNo, until: dayOf(until) },
      })
    await notify(tx, { kind: 'privacyCopy', facts: { day: dayWords(dayOf(until)) }, link: 'my-data', to: { person: held.userId } }, system)
  })
}

/** What no other room keeps: consents, who looked at the papers, and what was asked before. */
async function ownParts({ db }: Services, { personalRecords }: Sources, person: Person, say: Say): Promise<PersonalPart[]> {
  const records = await recordsOf({ db }, personalRecords, person)
  const consents = await store.consentsOf(db, person.userId, records)
  const looks = await store.looksAt(db, records, person.userId, 5000)
  const requests = person.userId === null ? [] : await store.requestsOf(db, person.userId)
  return [
    {
      title: say('Consents'),
      rows: consents.map(one => ({
        [say('Record')]: one.ref,
        [say('Text')]: sayText(one.version, say),
        [say('Language')]: one.language && say(languages[one.language]),
        [say('Given')]: one.at,
        [say('IP Address')]: one.ip,
        [say('Consent Withdrawn')]: one.withdrawnAt,
      })),
    },
    {
      title: say('Who opened your papers'),
      rows: looks.map(one => ({
        [say('When')]: one.at,
        [say('Who')]: one.actorCode,
        [say('What')]: say(lookWords[one.event]),
        [say('Paper')]: one.paper,
        [say('Why')]: one.reason,
      })),
    },
    {
      title: say('Privacy Requests'),
      rows: requests.map(one => ({ [say('Ref No.')]: one.refNo, [say('Received')]: one.receivedAt, [say('Due')]: one.dueOn })),
    },
  ].filter(({ rows }) => rows.length > 0)
}

const sayText = (version: string, say: Say): string => {
  const { text, facts } = consentText(version)
  return say(text, facts)
}

async function packed(
  services: Services,
  parts: readonly PersonalPart[],
  about: { refNo: string; name: string; at: Date; language: Language },
): Promise<Buffer> {
  const data = { request: about.refNo, madeAt: about.at.toISOString(), parts: parts.map(({ title, rows }) => ({ title, rows })) }
  const files = parts.flatMap(part => part.files ?? [])
  const all = [
    { path: 'data.json', bytes: async () => Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    { path: 'data.html', bytes: async () => Buffer.from(pageOf(parts, { ...about, at: timeWords(about.at.toISOString()) })) },
    ...files.map(({ name, fileId }) => ({ path: name, bytes: async () => (await services.files.read(services, fileId)).buffer() })),
  ]
  const chunks: Buffer[] = []
  const missed = (path: string, err: unknown) =>
    services.log.error({ event: 'copy.missing', path, err }, 'a paper could not be put into a copy of personal data')
  for await (const chunk of zip(readable(all, missed))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The copy as a file; who took it is in the trail.
 * @param whose the person whose own it must be, or null for the back office, which hands out copies of people without an account
 * @throws Refusal 404, also once its days are over
 */
export async function takeCopy(tx: Tx, id: number, whose: number | null, by: Who): Promise<FileReply> {
  const row = await store.requestById(tx.db, id)
  const mine = row && (whose === null ? row.channel !== 'portal' : row.userId === whose)
  if (!row || !mine || row.fileId === null || row.fileUntil === null || Date.parse(row.fileUntil) < tx.now.getTime()) throw missing()
  await audit(tx.db, { event: 'privacy.taken', who: by, subject, subjectId: id })
  const { meta, stream } = await tx.services.files.read(tx, row.fileId)
  return { name: meta.name, mime: meta.mime, body: stream() }
}

/** Deletes copies whose days are over. */
export const endCopies = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'privacy.copies',
      due: after => store.copiesOver(services.db, now, after),
      async work(tx, id) {
        const row = await store.lockRequest(tx.db, id)
        if (!row?.fileId || !row.fileUntil || Date.parse(row.fileUntil) >= tx.now.getTime()) return
        await store.setRequest(tx.db, id, { fileId: null, fileUntil: null })
        await tx.services.files.remove(tx, row.fileId)
        await record(tx, subject, id, 'expire', system)
      },
    },
    now,
  )
