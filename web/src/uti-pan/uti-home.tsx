import { Alert, Button, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { balance as balanceWords, count, money } from '@sevakendra/contract/kit/money'
import { readCouponOffer } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { couponFlow } from '@sevakendra/contract/uti-pan/coupon/flow'
import { couponStates, couponTypes } from '@sevakendra/contract/uti-pan/coupon/words'
import { readOwnPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { IconAlertTriangle, IconLogin, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { Facts } from '../kit/record/facts'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PsaChip } from './psa-chip'
import { psaNext } from './psa-next'
import classes from './uti-home.module.css'
import { useUtiPaths } from './uti-paths'

type Psa = ReplyOf<typeof readOwnPsa>['psa']
type Offer = ReplyOf<typeof readCouponOffer>

/** `product/uti-pan`: how the PSA stands, what coupons there are, and what comes next. */
export function UtiHome() {
  const { t } = useTranslation()
  const psa = useRead(readOwnPsa)
  const offer = useRead(readCouponOffer)
  if (!psa.data || !offer.data)
    return <LoadState error={psa.error ?? offer.error} again={() => Promise.all([psa.refetch(), offer.refetch()])} />
  return (
    <Page
      title={t('UTI PAN')}
      about={t('PAN cards through UTIITSL: your shop is registered once as a PAN service agency (PSA) and buys coupons.')}
    >
      <div className={classes.columns}>
        <PsaCard psa={psa.data.psa} />
        <CouponCard offer={offer.data} />
      </div>
      {psa.data.psa?.state !== 'active' && <Way />}
    </Page>
  )
}

function PsaCard({ psa }: { psa: Psa }) {
  const { t } = useTranslation()
  const may = useMay()
  const to = useUtiPaths()
  const state = psa?.state ?? 'none'
  const registers = state === 'none' || state === 'draft' || state === 'rejected'
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="uti-psa">
      <div className={classes.head}>
        <h2 id="uti-psa" className={classes.title}>
          {t('Your PSA')}
        </h2>
        {psa && <PsaChip state={psa.state} />}
      </div>
      {psa && (
        <Facts
          of={[
            [t('PSA ID'), psa.psaId],
            [t('Request No.'), psa.refNo],
            [t('Sent'), psa.submittedAt && timeWords(psa.submittedAt)],
            [t('Approved on'), psa.approvedAt && timeWords(psa.approvedAt)],
          ]}
        />
      )}
      {psa?.remark && (
        <Alert color="red" mt="md" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('Reason')}>
          {psa.remark}
        </Alert>
      )}
      <p className={classes.next}>{t(psaNext[state])}</p>
      <div className={classes.buttons}>
        {registers && may('uti.register') && (
          <Button component={Link} to={to.register()}>
            {state === 'none' ? t('Register as a PSA') : t('Continue')}
          </Button>
        )}
        {registers && !may('uti.register') && <p className={classes.said}>{t('Your shop has to register it; you may only look.')}</p>}
        {(state === 'requested' || state === 'pending') && (
          <Button component={Link} to={to.register()} variant="default">
            {t('See the registration')}
          </Button>
        )}
        {state === 'active' && (
          <Button component={Link} to={to.login} variant="default" leftSection={<IconLogin size={18} stroke={1.75} aria-hidden />}>
            {t('PSA Login')}
          </Button>
        )}
      </div>
    </Paper>
  )
}

function CouponCard({ offer: { price, why, balance, counts, psaState } }: { offer: Offer }) {
  const { t } = useTranslation()
  const may = useMay()
  const to = useUtiPaths()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="uti-coupons">
      <div className={classes.head}>
        <h2 id="uti-coupons" className={classes.title}>
          {t('Coupons')}
        </h2>
        {balance !== null && <span>{t('Balance {{balance}}', { balance: balanceWords(balance) })}</span>}
      </div>
      {price && (
        <Facts
          look="lines"
          of={[
            [t(couponTypes.physical), t('{{amount}} each', { amount: money(price.physical.total) })],
            [t(couponTypes.soft), t('{{amount}} each', { amount: money(price.soft.total) })],
            [t('Amount for the UTIITSL wallet'), t('our fee {{amount}} each time', { amount: money(price.topUp.total) })],
          ]}
        />
      )}
      {why && psaState === 'active' && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <p>{t(why)}</p>
        </Alert>
      )}
      {!price && psaState !== 'active' && <p className={classes.said}>{t('Coupons can be bought once your shop has a PSA ID.')}</p>}
      <ul className={classes.states}>
        {couponFlow.states.map(state => (
          <li key={state}>
            <Link to={to.topUps(state)}>
              <span>{t(couponStates[state])}</span>
              <strong>{count(counts[state] ?? 0)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {price && may('uti.buy') && (
          <Button component={Link} to={to.buy} leftSection={<IconTicket size={18} stroke={1.75} aria-hidden />}>
            {t('Buy coupons')}
          </Button>
        )}
        <Button component={Link} to={to.topUps()} variant="default">
          {t('Top-up List')}
        </Button>
      </div>
    </Paper>
  )
}

function Way() {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="uti-way">
      <h2 id="uti-way" className={classes.title}>
        {t('How it goes')}
      </h2>
      <ol className={classes.way}>
        <li>
          {t('You fill in the registration; what we know of your shop is there already. PAN and Aadhaar number are stored encrypted.')}
        </li>
        <li>{t('We enter your shop at UTIITSL, which gives it a PSA ID and sends you the first password itself.')}</li>
        <li>{t('You buy coupons here from your wallet, physical or soft, or an amount for the wallet at UTIITSL.')}</li>
        <li>{t('You fill in the PAN form at UTIITSL with your PSA ID; each one uses up a coupon.')}</li>
      </ol>
    </Paper>
  )
}
