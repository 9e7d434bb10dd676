import { Alert } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { blockWords, shopBlockWords } from '@sevakendra/contract/kyc/gate'
import { IconAlertTriangle, IconClock, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnKyc } from './kyc-screen'

/** What a KYC that is missing, ending or under way means for the person's work, today. */
export function KycNotes({ own: { kyc, block, shopBlock, askedFrom } }: { own: OwnKyc }) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  const { state, asked, validUntil, suspended } = kyc ?? { state: undefined, asked: null, validUntil: null, suspended: null }
  const sent = state === 'waiting' || state === 'reviewing'
  const holds = block === null && validUntil !== null && validUntil >= today
  const begins = block === null && !holds && askedFrom !== null && askedFrom > today
  return (
    <>
      {shopBlock && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t(shopBlockWords[shopBlock])}>
          {t('It is the owner’s turn: filing and topping up open for you when the shop’s KYC is there.')}
        </Alert>
      )}
      {suspended && (
        <Alert color="red" icon={<IconLock size={18} aria-hidden />} title={t(blockWords.suspended)}>
          {suspended.reason}
        </Alert>
      )}
      {block && !suspended && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {sent ? t('You can look around meanwhile. Filing and topping up are open once it is verified.') : t(blockWords[block])}
        </Alert>
      )}
      {asked && holds && !sent && (
        <Alert color="yellow" icon={<IconClock size={18} aria-hidden />}>
          {t('Renew your KYC by {{day}}: {{reason}}', { day: dayWords(validUntil), reason: t(asked) })}
        </Alert>
      )}
      {holds && state !== 'verified' && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('What was verified holds until {{day}}: you can go on working as usual.', { day: dayWords(validUntil) })}
        </Alert>
      )}
      {begins && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('From {{day}} on, filing and topping up need your KYC.', { day: dayWords(askedFrom) })}
        </Alert>
      )}
      {!kyc && askedFrom === null && !shopBlock && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('Nobody asks for your KYC at present. You can show it all the same.')}
        </Alert>
      )}
    </>
  )
}
