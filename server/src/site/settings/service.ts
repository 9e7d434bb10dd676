import type { BusinessEdit, ChatEdit, ContactEdit, LookEdit, SiteSettings, SocialEdit } from '@sevakendra/contract/site/settings/endpoints'
import { businessRecord } from '../../platform/business'
import type { StagedFile } from '../../platform/files/files'
import { overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Picture } from '../../platform/look'
import { editSetting, versionedSetting } from '../../platform/settings'
import type { Services, Tx } from '../../platform/tx'
import { sentPicture, srcOf, stagePicture } from './pictures'
import { type SettingName, settingFrom } from './store'

type From = Pick<Tx, 'db'>
type Version = { version: number }

async function now<N extends SettingName>({ db }: From, name: N) {
  const { value, version } = await versionedSetting(db, name)
  return { version, ...settingFrom(name, value) }
}

/** Everything that the screen of the site configuration shows, each part with its version. */
export async function readAll(from: From): Promise<SiteSettings> {
  const { version } = await versionedSetting(from.db, 'businessInfo')
  const [business, look, social, chat, contact] = await Promise.all([
    businessRecord(from.db),
    now(from, 'look'),
    now(from, 'social'),
    now(from, 'tawkTo'),
    now(from, 'contact'),
  ])
  const src = (kind: 'logo' | 'favicon') => (look[kind] ? srcOf(kind, look[kind]) : null)
  return {
    business: { version, ...business },
    look: { version: look.version, colour: look.colour, logo: src('logo'), favicon: src('favicon') },
    ...{ social, chat, contact },
  }
}

export const editBusiness = ({ db }: From, { version, ...business }: BusinessEdit, by: Who): Promise<Version> =>
  editSetting(db, 'businessInfo', version, business, by)

export const editSocial = ({ db }: From, { version, ...links }: SocialEdit, by: Who): Promise<Version> =>
  editSetting(db, 'social', version, links, by)

export const editChat = ({ db }: From, { version, ...chat }: ChatEdit, by: Who): Promise<Version> =>
  editSetting(db, 'tawkTo', version, chat, by)

export const editContact = ({ db }: From, { version, ...contact }: ContactEdit, by: Who): Promise<Version> =>
  editSetting(db, 'contact', version, contact, by)

/** The pictures of an edit, encoded anew and written; slow, so before the transaction. @throws Refusal as `sentPicture` */
export async function sentLook(services: Services, { logoUploadId, faviconUploadId }: LookEdit, by: Who) {
  const logo = await sentPicture(services, 'logo', logoUploadId, by)
  const favicon = await sentPicture(services, 'favicon', faviconUploadId, by)
  return {
    logo: logo && (await stagePicture(services, 'logo', logo, by)),
    favicon: favicon && (await stagePicture(services, 'favicon', favicon, by)),
  }
}

type Sent = Awaited<ReturnType<typeof sentLook>>

/** Changes colour and pictures; a picture that is replaced is forgotten. @throws Refusal 409 when somebody else changed them */
export async function editLook(tx: Tx, given: LookEdit, sent: Sent, by: Who): Promise<Version> {
  const before = await now(tx, 'look')
  if (before.version !== given.version) throw overtaken()
  const logo = await kept(tx, sent.logo, given.dropLogo ? null : before.logo)
  const favicon = await kept(tx, sent.favicon, given.dropFavicon ? null : before.favicon)
  const edited = await editSetting(tx.db, 'look', given.version, { colour: given.colour, logo, favicon }, by)
  for (const [was, is] of [
    [before.logo, logo],
    [before.favicon, favicon],
  ] as const)
    if (was && was.fileId !== is?.fileId) await tx.services.files.remove(tx, was.fileId)
  return edited
}

async function kept(tx: Tx, sent: StagedFile | undefined, otherwise: Picture | null): Promise<Picture | null> {
  if (!sent) return otherwise
  return { fileId: await tx.services.files.put(tx, sent), width: sent.width ?? 0, height: sent.height ?? 0 }
}
