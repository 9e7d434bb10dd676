import { Paper, SegmentedControl } from '@mantine/core'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { type newLeadVendor, readLeadHosts } from '@sevakendra/contract/lead/vendor/endpoints'
import { toldOfLoan } from '@sevakendra/contract/lead/vendor/terms'
import { isAt } from '@sevakendra/contract/site/settings/hosts'
import type { i18n } from 'i18next'
import { useEffect, useId, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useRead } from '../kit/call/send'
import { type Language, languages, translator, wordsOf } from '../kit/words/words'
import { LoanTerms } from './loan-terms'
import { OfferCard } from './offer-card'
import classes from './offer-card.module.css'
import { OfferMore } from './offer-more'

/** What is in the fields of a partner, however much of it is there. */
export type TypedVendor = Partial<z.input<typeof newLeadVendor>>

/** The card of a partner as it is typed, drawn as shops see it and in either language; nothing in it can be pressed. */
export function VendorPreview({ of: typed }: { of: TypedVendor }) {
  const { t, i18n: around } = useTranslation()
  const title = useId()
  const [language, setLanguage] = useState<Language>(around.language === 'hi' ? 'hi' : 'en')
  const words = useWords(language, around)
  const { data } = useRead(readLeadHosts)
  const hosts = (data?.hosts ?? '').split('\n').filter(Boolean)
  const told = typed.product === 'loan' ? toldOfLoan(typed, hosts) : undefined
  const offer = offerOf(typed, hosts, told?.terms ?? null)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={title}>
      <header className={classes.head}>
        <h3 id={title}>{t('Preview')}</h3>
        <SegmentedControl
          aria-label={t('Language of the preview')}
          value={language}
          onChange={chosen => setLanguage(chosen as Language)}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        />
      </header>
      {words && (
        <I18nextProvider i18n={words}>
          <div className={classes.preview} lang={language} inert>
            <OfferCard of={offer} previewed know={nothing} apply={nothing}>
              <LoanTerms of={offer} />
            </OfferCard>
            <OfferMore of={offer} />
          </div>
        </I18nextProvider>
      )}
      {told && 'why' in told && data && <p className={classes.small}>{t(unseen[told.why])}</p>}
    </Paper>
  )
}

const nothing = () => undefined

/** Why shops are not shown a loan. */
const unseen = {
  missing: 'Shops do not see this loan: they see it once all of its terms are filled in.',
  elsewhere: 'Shops do not see this loan: an admin has to list the website of its Key Facts Statement under Websites of partners first.',
} as const

/** @returns a translator for this language; undefined while its words are fetched */
function useWords(language: Language, around: i18n): i18n | undefined {
  const [fetched, setFetched] = useState<{ language: Language; words: i18n }>()
  const known = around.language === language
  useEffect(() => {
    if (known) return
    let wanted = true
    const fetch = async () => {
      const words = translator(language, await wordsOf(language))
      if (wanted) setFetched({ language, words })
    }
    void fetch()
    return () => {
      wanted = false
    }
  }, [language, known])
  if (known) return around
  return fetched?.language === language ? fetched.words : undefined
}

/** What shops would be told with it. */
function offerOf(typed: TypedVendor, hosts: readonly string[], terms: Offer['terms']): Offer {
  const line = (text: string | null | undefined) => text?.trim() ?? ''
  const orNone = (text: string | null | undefined) => line(text) || null
  return {
    ...{ code: line(typed.code), product: typed.product ?? 'loan', name: line(typed.name), nameHindi: orNone(typed.nameHindi) },
    ...{ points: line(typed.points), pointsHindi: orNone(typed.pointsHindi), more: line(typed.more), moreHindi: orNone(typed.moreHindi) },
    ...{ payout: amountOf(typed.payout), checkedOn: orNone(typed.checkedOn), terms },
    ready: isAt(line(typed.applyUrl), hosts),
  }
}

/** A field that is empty holds a text, or nothing. */
const amountOf = (typed: unknown): number | null => (typeof typed === 'number' ? typed : null)
