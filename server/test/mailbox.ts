import { oneTimeCode, passwordLink } from '../src/identity/letters'
import type { Letter } from '../src/platform/mail/letter'
import { opened } from '../src/platform/mail/mail'
import { privacyConfirm } from '../src/privacy/letters'
import { found } from './named'
import type { World } from './world'

/** What came by mail to an address, oldest first, as its reader sees it. Whatever waits is done before. */
export async function mailsTo(world: World, address: string) {
  const { errors } = await world.services.jobs.runAll()
  if (errors[0]) throw errors[0]
  const mails = await world.services.db.selectFrom('mail').selectAll().where('toAddress', '=', address).orderBy('id').execute()
  return mails.map(mail => {
    const { template, subject, plain, html } = opened(world.services.vault, mail)
    return { template, subject, plain, html }
  })
}

/** The letters of one name among what came by mail to an address, oldest first. */
export const lettersNamed = async (world: World, address: string, template: string) =>
  found(
    'sent',
    template,
    (await mailsTo(world, address)).filter(one => one.template === template),
  )

type Named = Pick<Letter<never>, 'template'>

/** The newest mail of a kind to an address, temporary password or code included; empty when there is none. */
async function newest(world: World, address: string, { template }: Named): Promise<string> {
  return (await lettersNamed(world, address, template)).at(-1)?.plain ?? ''
}

/** The secret of the newest link for a password, or empty. */
export const linkTo = async (world: World, address: string): Promise<string> =>
  /reset-password#([\w-]{43})/.exec(await newest(world, address, passwordLink))?.[1] ?? ''

/** The secret of the newest link that confirms a request about data, or empty. */
export const dataRequestLinkTo = async (world: World, address: string): Promise<string> =>
  /data-request#([\w-]{43})/.exec(await newest(world, address, privacyConfirm))?.[1] ?? ''

/** The newest code, or empty. */
export const codeTo = async (world: World, address: string): Promise<string> =>
  /Code: (\d{6})/.exec(await newest(world, address, oneTimeCode))?.[1] ?? ''

/** The temporary password of the newest mail of a kind, or empty. */
export const temporaryPasswordTo = async (world: World, address: string, letter: Named): Promise<string> =>
  /Temporary password: (\S+)/.exec(await newest(world, address, letter))?.[1] ?? ''
