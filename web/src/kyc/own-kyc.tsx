import { Button } from '@mantine/core'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { readOwnKyc } from '@sevakendra/contract/kyc/endpoints'
import { shownState } from '@sevakendra/contract/kyc/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useUser } from '../kit/session/session'
import classes from './kyc-begin.module.css'
import { KycChip } from './kyc-chip'

/** How the own KYC stands, in a line, with the way to it. */
export function OwnKycLine() {
  const { t } = useTranslation()
  const to = kycRoute(useUser()?.role)
  const { data } = useRead(readOwnKyc)
  if (!data || !to) return null
  const { kyc } = data
  const over = Boolean(kyc?.validUntil && kyc.validUntil < dayOf(new Date()))
  return (
    <>
      {kyc ? <KycChip state={shownState(kyc.state, kyc.suspended !== null)} over={over} /> : <p>{t('Not begun yet.')}</p>}
      {kyc?.validUntil && !over && !kyc.suspended && (
        <p className={classes.said}>{t('Your KYC holds until {{day}}.', { day: dayWords(kyc.validUntil) })}</p>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to={to} variant="default">
          {t('Open KYC')}
        </Button>
      </div>
    </>
  )
}
