import { dayOf } from '@sevakendra/contract/kit/dates'
import { type BusinessInfo, socialKinds } from '@sevakendra/contract/site/endpoints'
import type { SitePreview } from '@sevakendra/contract/site/settings/endpoints'
import type { CleanImage } from '../../platform/files/images'
import { missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { lookOf } from '../../platform/look'
import type { Services, Tx } from '../../platform/tx'
import { type Draft, headOf, pageData } from '../pages'
import { businessInfo } from '../service'
import { cleaned } from '../text/service'
import { sentPicture } from './pictures'

/** The logo that was sent and is not saved yet. @throws Refusal as `sentPicture` */
export const sentLogo = (services: Services, { look }: SitePreview, by: Who) =>
  sentPicture(services, 'logo', look?.logoUploadId ?? null, by)

/**
 * A public page with what somebody has typed in the place of what is saved, drawn by what draws the page itself. Nothing of it is kept and it has no
 * address: it is the answer to whoever may save it, and a document in which nothing runs and nothing leads anywhere.
 * @throws Refusal 404 for an address that is no page; 422 beside a field; 503 where the pages are not built
 */
export async function preview(tx: Tx, given: SitePreview, logo: CleanImage | undefined): Promise<{ html: string }> {
  const { path, language, theme } = given
  const { drawPage } = tx.services
  if (!drawPage) throw new Refusal('The public pages are not built here, so there is nothing to look at', 503)
  const data = await pageData({ ...tx.services, db: tx.db }, path, language, await draftOf(tx, given, logo))
  const { text, status } = await drawPage(path, { ...data, language } as never)
  if (status !== 200) throw missing()
  return { html: still(text, theme) }
}

async function draftOf(tx: Tx, given: SitePreview, logo: CleanImage | undefined): Promise<Draft> {
  const { business, look, social, contact, text } = given
  const draft: Draft = {}
  if (business || look) draft.business = await businessOf(tx, given, logo)
  if (look) draft.look = headOf({ ...(await lookOf(tx)), colour: look.colour, ...(look.dropLogo && { logo: null }) })
  if (social) draft.content = { social: socialKinds.flatMap(kind => (social[kind] ? [{ kind, url: social[kind] }] : [])) }
  if (contact) {
    const { version: _, ...fields } = contact
    draft.content = { contact: fields }
  }
  if (text) {
    const at = tx.now.toISOString()
    const { page, version: _, ...fields } = text
    draft.text = { ...cleaned(page, fields, dayOf(tx.now)), bodyAt: at, bodyHiAt: at }
  }
  return draft
}

async function businessOf(tx: Tx, { business, look }: SitePreview, logo: CleanImage | undefined): Promise<BusinessInfo> {
  const { logo: saved, ...record } = await businessInfo(tx)
  const { version: _, ...typed } = business ?? { version: 0, ...record }
  const sent = logo && {
    ...{ src: `data:${logo.mime};base64,${logo.bytes.toString('base64')}`, width: logo.width, height: logo.height },
  }
  const shown = sent ?? (look?.dropLogo ? undefined : saved)
  return { ...typed, ...(shown && { logo: shown }) }
}

/** Our own document without what runs, and nothing in it to be pressed; its place for the nonce stays, for the page around the frame to fill. */
const still = (html: string, theme: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace('<html ', `<html data-mantine-color-scheme="${theme}" `)
    .replace('<div id="root">', '<div id="root" inert>')
