import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/may'
import { paymentPaths } from './payment-paths'
import classes from './payment-tabs.module.css'

const tabs = [
  ['requests', 'Requests'],
  ['review', 'To match'],
  ['lines', 'Statement Lines'],
  ['unseen', 'Requests without a Line'],
  ['statements', 'Bank Statements'],
] as const

/** From the queue to the bank's side of it, for those who import statements. */
export function PaymentTabs({ at }: { at: (typeof tabs)[number][0] }) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may('payment.import') || !may('payment.read')) return null
  return (
    <nav className={classes.tabs} aria-label={t('Payments and statements')}>
      {tabs.map(([key, label]) => (
        <Link key={key} to={paymentPaths[key]} className={classes.tab} aria-current={key === at ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
