import type { Access } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/may'
import classes from './account-tabs.module.css'

const tabs = [
  { key: 'payments', label: 'Payments', to: 'actions/payments', may: 'payment.read' },
  { key: 'wallets', label: 'Wallets', to: 'account/wallets', may: 'wallet.readAny' },
  { key: 'adjustments', label: 'Adjustments', to: 'account/adjustments', may: 'wallet.propose' },
  { key: 'ledger', label: 'Ledger check', to: 'account/ledger', may: 'wallet.readAny' },
] as const satisfies readonly { key: string; label: string; to: string; may: Access }[]

/** The four sides of the money of all shops; each for those who may see it. */
export function AccountTabs({ at }: { at: (typeof tabs)[number]['key'] }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <nav className={classes.tabs} aria-label={t('Accounts')}>
      {tabs
        .filter(tab => may(tab.may))
        .map(({ key, label, to }) => (
          <Link key={key} to={`/backend/${to}`} aria-current={key === at ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
