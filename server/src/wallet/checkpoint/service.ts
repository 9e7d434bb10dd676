import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { addressesIn, type CheckpointTo, checkpointTo, type readCheckpointMail } from '@sevakendra/contract/wallet/checkpoint/endpoints'
import * as trail from '../../audit/service'
import { audit } from '../../platform/audit'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import { hasMailServer } from '../../platform/mail/server'
import { setting, writeSetting } from '../../platform/settings'
import type { Services, Tx } from '../../platform/tx'
import { newestBlockFile } from '../check/checkpoints'
import { sealNew } from '../check/service'
import * as ledger from '../check/store'
import { dayCheckpoint } from './letters'
import * as store from './store'

const settingName = 'checkpoint'
const unset: CheckpointTo = { admins: true, addresses: '' }

const settingOf = async ({ db }: Pick<Tx, 'db'>): Promise<CheckpointTo> => checkpointTo.catch(unset).parse(await setting(db, settingName))

/** Recipients of the checkpoints, and when the last one went out. */
export async function read(tx: Pick<Tx, 'db' | 'services'>): Promise<ReplyOf<typeof readCheckpointMail>> {
  const [to, last] = [await settingOf(tx), await store.lastMailed(tx.db)]
  return {
    ...to,
    recipients: (await recipients(tx, to)).length,
    last: last ? { at: new Date(last.at).toISOString(), recipients: last.recipients } : null,
    mailServer: await hasMailServer(tx.services.config, tx.db),
  }
}

/** Sets who gets the checkpoints from now on. */
export async function change(tx: Tx, given: CheckpointTo, by: Who): Promise<void> {
  const before = await settingOf(tx)
  await writeSetting(tx.db, settingName, given, by.userId)
  const sides = { before: { ...before }, after: { ...given } }
  await audit(tx.db, { event: 'setting.changed', who: by, subject: 'setting', subjectId: settingName, ...sides })
}

/**
 * Mails the newest block of the ledger and the newest seal of the audit trail, once on each day of India. Whoever keeps the mail can show later
 * that nothing up to that moment was changed, removed or put in.
 * @returns to how many; 0 when it was mailed today already, or nobody is to get it
 */
export async function mailDay(services: Services): Promise<number> {
  await sealNew(services)
  const most = 20_000
  while ((await command(services, tx => trail.sealNew(tx, most))) === most);
  return command(services, async tx => {
    const to = await recipients(tx, await settingOf(tx))
    if (to.length === 0) {
      services.log.warn({ event: 'checkpoint.nobody' }, 'nobody gets the checkpoint of the day')
      return 0
    }
    const day = dayOf(tx.now)
    if (!(await store.takeDay(tx.db, day, tx.now.toISOString(), to.length))) return 0
    const [block, seal] = [await ledger.lastBlock(tx.db), (await trail.state(tx)).newestSeal]
    const facts = {
      ...{ day, journals: await ledger.journalsInBlocks(tx.db), block: block?.nth ?? 0, journal: block?.toId ?? 0, lines: seal?.nth ?? 0 },
      ledger: textOf(await newestBlockFile(tx)),
      trail: textOf(await trail.checkpointsFile(tx, 1)),
    }
    for (const { name, email } of to)
      await sendMail(tx, { to: email, name, letter: dayCheckpoint, props: { name, ...facts } }).catch(error => {
        // An address that no mail can go to keeps the others from nothing.
        if (!(error instanceof Refusal)) throw error
        services.log.warn({ event: 'checkpoint.address' }, 'a checkpoint could not be addressed')
      })
    return to.length
  })
}

/** Every morning once the checks of the night are through; tried again each hour of a day on which that was missed. */
export function defineCheckpointJobs(services: Services): void {
  services.jobs.define('ledger.checkpoint', () => mailDay(services), { cron: '20 4-23 * * *' })
}

async function recipients({ db }: Pick<Tx, 'db'>, { admins, addresses }: CheckpointTo): Promise<{ name: string; email: string }[]> {
  const people = admins ? await store.admins(db) : []
  const found = new Map(addressesIn(addresses).map(email => [email, { name: 'Sir or Madam', email }]))
  for (const { name, email } of people) if (email) found.set(email.toLowerCase(), { name, email })
  return [...found.values()]
}

const textOf = ({ body }: Awaited<ReturnType<typeof newestBlockFile>>): string => body.toString()
