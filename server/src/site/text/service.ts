import { dayOf } from '@sevakendra/contract/kit/dates'
import type { KeptText, ShownText, TextEdit, TextState } from '@sevakendra/contract/site/text/endpoints'
import { isLegal, type TextPage, textPages } from '@sevakendra/contract/site/text/words'
import { audit } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { keptOptionalRichText, shownRichText } from '../../platform/rich-text'
import type { Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { standardCheckedOn, standardText } from './standard'
import * as store from './store'

type From = Pick<Tx, 'db'>
type Row = Awaited<ReturnType<typeof store.textOf>>

/** @throws Refusal 404 for a page that has no text of its own */
export function pageOf(name: string): TextPage {
  const page = textPages.find(one => one === name)
  if (!page) throw missing()
  return page
}

/** A text as visitors read it, below the page's own title. */
export async function shownTextOf({ db }: From, page: TextPage, language: Language): Promise<ShownText> {
  return drawnText(page, language, await store.textOf(db, page))
}

/** The same of a text that is not saved yet. */
export function drawnText(
  page: TextPage,
  language: Language,
  row: Pick<NonNullable<Row>, 'body' | 'bodyHi' | 'bodyAt' | 'bodyHiAt' | 'checkedOn'> | undefined,
): ShownText {
  const [own, changedAt] = language === 'hi' ? [row?.bodyHi, row?.bodyHiAt] : [row?.body, row?.bodyAt]
  return {
    page,
    html: shownRichText(own ?? standardText(page, language)),
    changedAt: own ? (changedAt ?? null) : null,
    checkedOn: row?.checkedOn ?? (own ? null : standardDay(page)),
  }
}

const standardDay = (page: TextPage): string | null => (isLegal(page) ? null : standardCheckedOn)

/** Every page, for the back office. */
export async function states({ db }: From): Promise<TextState[]> {
  const rows = new Map((await store.texts(db)).map(row => [row.page, row]))
  return textPages.map(page => {
    const row = rows.get(page)
    const own = { en: Boolean(row?.body), hi: Boolean(row?.bodyHi) }
    const changedAt =
      [row?.bodyAt, row?.bodyHiAt]
        .filter(at => typeof at === 'string')
        .sort()
        .at(-1) ?? null
    return { page, own, changedAt, checkedOn: row?.checkedOn ?? (own.en && own.hi ? null : standardDay(page)) }
  })
}

/** One text in both languages, to be edited. */
export async function read({ db }: From, page: TextPage): Promise<KeptText> {
  const row = await store.textOf(db, page)
  const standard = {
    body: shownRichText(standardText(page, 'en')),
    bodyHi: shownRichText(standardText(page, 'hi')),
    checkedOn: standardDay(page),
  }
  return {
    page,
    version: row?.version ?? 0,
    body: row?.body ? shownRichText(row.body) : standard.body,
    bodyHi: row?.bodyHi ? shownRichText(row.bodyHi) : standard.bodyHi,
    checkedOn: row?.checkedOn ?? (row?.body && row.bodyHi ? null : standard.checkedOn),
    own: { en: Boolean(row?.body), hi: Boolean(row?.bodyHi) },
    standard,
  }
}

/**
 * What would be kept of an edit: null where the text of the product stands.
 * @throws Refusal 422 beside a field
 */
export function cleaned(page: TextPage, { body, bodyHi, checkedOn }: Omit<TextEdit, 'version'>, today: string) {
  if (checkedOn && checkedOn > today) throw fieldRefusal({ checkedOn: ['This day is still to come'] })
  const own = (field: 'body' | 'bodyHi', given: string | null, language: Language) => {
    const kept = keptOptionalRichText(field, given)
    return kept === null || kept === shownRichText(standardText(page, language)) ? null : kept
  }
  return {
    body: own('body', body, 'en'),
    bodyHi: own('bodyHi', bodyHi, 'hi'),
    checkedOn: checkedOn === standardDay(page) ? null : checkedOn,
  }
}

/** Writes a text, or puts that of the product back. @throws Refusal 409 when it has changed since it was read; 422 beside a field */
export async function edit(tx: Tx, page: TextPage, { version, ...given }: TextEdit, by: Who): Promise<{ version: number }> {
  const before = await store.textOf(tx.db, page)
  const after = cleaned(page, given, dayOf(tx.now))
  const at = tx.now.toISOString()
  // One that stays as it was keeps the day on which it was changed.
  const since = (is: string | null, was: string | null | undefined, wasAt: string | null | undefined) =>
    is === null ? null : is === was ? (wasAt ?? at) : at
  const fields = {
    ...after,
    bodyAt: since(after.body, before?.body, before?.bodyAt),
    bodyHiAt: since(after.bodyHi, before?.bodyHi, before?.bodyHiAt),
    updatedBy: by.userId || null,
  }
  const row = await store.writeText(tx.db, page, version, fields)
  if (!row || (before?.version ?? 0) !== version) throw overtaken()
  const sides = { before: before && sideOf(before), after }
  await audit(tx.db, { event: 'siteText.changed', who: by, subject: 'site_text', subjectId: page, ...sides })
  return row
}

const sideOf = ({ body, bodyHi, checkedOn }: NonNullable<Row>) => ({ body, bodyHi, checkedOn })
