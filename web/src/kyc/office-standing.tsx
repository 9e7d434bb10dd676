import { dayWords } from '@sevakendra/contract/kit/dates'
import { readKycOf } from '@sevakendra/contract/kyc/endpoints'
import type { KycBlock } from '@sevakendra/contract/kyc/gate'
import { shownState } from '@sevakendra/contract/kyc/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import classes from './office.module.css'
import { KycChip } from './office-chip'
import { officePaths } from './office-paths'

/** How somebody's KYC stands, with the way to it; nothing for who may not read it, and about the owner of the business. */
export function OfficeStanding({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const may = useMay()('kyc.read')
  const { data } = useRead(readKycOf, { params: { id: userId }, enabled: may })
  if (!data?.kind) return null
  const { kyc, block, askedFrom } = data
  return (
    <section className={classes.card} aria-labelledby="kyc-standing">
      <h2 id="kyc-standing">{t('KYC')}</h2>
      {kyc ? (
        <p className={classes.decision}>
          <KycChip state={shownState(kyc.state, kyc.suspended)} /> <Link to={officePaths.record(kyc.id, data.kind)}>{kyc.refNo}</Link>
        </p>
      ) : (
        <p>{t('Nothing has been sent yet.')}</p>
      )}
      {kyc?.validUntil && <p className={classes.quiet}>{t('Holds until {{day}}', { day: dayWords(kyc.validUntil) })}</p>}
      {kyc?.asked && <p className={classes.quiet}>{`${t('Asked for again')}: ${t(kyc.asked)}`}</p>}
      {block ? (
        <p className={classes.held}>{t(heldWords[block])}</p>
      ) : (
        !kyc && askedFrom && <p className={classes.quiet}>{t('Asked for from {{day}} on', { day: dayWords(askedFrom) })}</p>
      )}
    </section>
  )
}

/** What the person is told, as others say it. */
const heldWords: Record<KycBlock, string> = {
  missing: 'Cannot file or top up until it is verified.',
  expired: 'Cannot file or top up: the KYC has expired.',
  suspended: 'Cannot file or top up: the KYC is suspended.',
}
