import { idSaleStates, idSaleTones } from '@sevakendra/contract/id-sale/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { Tone } from '@sevakendra/contract/kit/list'
import { balance, count } from '@sevakendra/contract/kit/money'
import { stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import type { MerchantDetail } from '@sevakendra/contract/people/merchant/endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money, StatusChip } from '../../kit/list/cells'
import { useMay } from '../../kit/session/may'
import { narrationWords } from '../../kit/words/narration'
import { Card, Rows } from '../parts'
import classes from '../parts.module.css'

interface ShopProps {
  shop: MerchantDetail
}

/** What the wallet holds, and its last lines. */
export function MerchantWallet({ shop, wallet }: ShopProps & { wallet: NonNullable<MerchantDetail['wallet']> }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Wallet')} beside={<Link to={`/backend/account/statement/${shop.id}`}>{t('Ledger Statement')}</Link>}>
      <p className={classes.balance}>{balance(wallet.balance)}</p>
      {wallet.frozen && <StatusChip tone="bad">{t('Frozen')}</StatusChip>}
      <Rows none={t('Nothing has been paid in or out yet.')}>
        {wallet.lines.map(line => (
          <li key={line.id}>
            <p>
              {narrationWords(t, line.particulars)}
              <br />
              <span className={classes.quiet}>{[timeWords(line.at), line.reference].filter(Boolean).join(' · ')}</span>
            </p>
            <p>
              <Money paise={Math.abs(line.amount)} /> {line.amount < 0 ? 'Dr' : 'Cr'}
            </p>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const applicationList = '/backend/actions/nsdl-pan/physical/list'

const words = (of: Record<string, string>, state: string) => of[state] ?? state
const toneOf = (of: Record<string, Tone>, state: string): Tone => of[state] ?? 'quiet'

/** How many applications stand where, and the last ones. */
export function MerchantApplications({ shop, applications }: ShopProps & { applications: NonNullable<MerchantDetail['applications']> }) {
  const { t } = useTranslation()
  const mine = `f.merchantCode=eq~${shop.code}`
  return (
    <Card title={t('Applications')} beside={<Link to={`${applicationList}?${mine}`}>{t('All')}</Link>}>
      <p className={classes.counts}>
        {Object.entries(applications.counts).map(([state, n]) => (
          <Link key={state} to={`${applicationList}?${mine}&f.status=${state}`}>{`${t(words(stateWords, state))}: ${count(n)}`}</Link>
        ))}
      </p>
      <Rows none={t('Nothing has been filed yet.')}>
        {applications.newest.map(({ id, refNo, applicant, status, submittedAt }) => (
          <li key={id}>
            <p>
              <Link to={`/backend/actions/nsdl-pan/physical/paninfo/${id}`}>{applicant || refNo}</Link>
              <br />
              <span className={classes.quiet}>{[refNo, submittedAt && timeWords(submittedAt)].filter(Boolean).join(' · ')}</span>
            </p>
            <StatusChip tone={toneOf(stateTones, status)}>{t(words(stateWords, status))}</StatusChip>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

/** The papers that there are: with what the shop came, what it was sold, and who its owner is. */
export function MerchantPapers({ shop: { id, registration, ids, code }, identity }: ShopProps & { identity: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <div className={classes.main}>
      <Card
        title={t('Documents')}
        beside={may('idSale.read') && <Link to={`/backend/user-management/id-sale-list?q=${code}`}>{t('ID Sale List')}</Link>}
      >
        <Rows none={t('No papers yet.')}>
          {[
            ...(registration
              ? [
                  <li key="registration">
                    <p>
                      <Link to={`/backend/user-management/registration-action/${registration.id}`}>
                        {t('Registration {{refNo}}', { refNo: registration.refNo })}
                      </Link>
                    </p>
                    <p className={classes.quiet}>{timeWords(registration.dated)}</p>
                  </li>,
                ]
              : []),
            ...(may('wallet.readAny')
              ? [
                  <li key="papers">
                    <p>
                      <Link to={`/backend/account/statement/${id}`}>{t('Tax invoices, bills and receipts')}</Link>
                    </p>
                    <p className={classes.quiet}>{t('beside the lines of the ledger')}</p>
                  </li>,
                ]
              : []),
            ...(ids ?? []).map(({ id, saleNo, idType, status, validTill }) => (
              <li key={id}>
                <p>
                  {`${idType} · ${saleNo}`}
                  <br />
                  <span className={classes.quiet}>
                    {validTill ? t('valid until {{day}}', { day: dayWords(validTill) }) : status !== 'pending' && t('no end date')}
                  </span>
                </p>
                <StatusChip tone={toneOf(idSaleTones, status)}>{t(words(idSaleStates, status))}</StatusChip>
              </li>
            )),
          ]}
        </Rows>
      </Card>
      {identity}
    </div>
  )
}
