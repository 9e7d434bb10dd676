import { Alert, Skeleton } from '@mantine/core'
import { daysFrom } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type PackageSetup, type PreviewRow, previewPackage } from '@sevakendra/contract/package/setup/endpoints'
import { services, variantWords } from '@sevakendra/contract/package/words'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import { DayInput } from '../kit/field/day'
import { MoneyInput } from '../kit/field/number'
import amounts from '../kit/look/amounts.module.css'
import { feesPath } from './package-paths'
import classes from './package-preview.module.css'

/** What people pay in this package on a day, by the function that charges them. */
export function PackagePreview({ of }: { of: PackageSetup }) {
  const { t } = useTranslation()
  const id = useId()
  const [day, setDay] = useState(of.today)
  const [typed, setTyped] = useState<unknown>(of.tier === 'frenchie' ? 10_00 : 0)
  const markup = typeof typed === 'number' && typed > 0 ? typed : 0
  // Every change of the package or of a government fee refetches what is on screen, this too.
  const { data, error } = useRead(previewPackage, { params: { id: of.id }, query: { day: day || of.today, markup } })
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('What people pay')}</h2>
      <p className={classes.about}>
        {t('Calculated in the same way as the charge for an application.')} <Link to={feesPath}>{t('Government Fees')}</Link>
      </p>
      <div className={classes.asked}>
        <DayInput
          id={`${id}-day`}
          label={t('On the day')}
          required
          value={day}
          onChange={chosen => setDay(String(chosen))}
          data={[]}
          min={daysFrom(of.today, -365)}
          max={daysFrom(of.today, 730)}
        />
        <MoneyInput
          id={`${id}-markup`}
          label={t('Mark-up that a merchant asks of its members')}
          required={false}
          value={typed}
          onChange={setTyped}
          data={[]}
        />
      </div>
      {error && (
        <Alert color="red" role="alert">
          {t(errorText(error))}
        </Alert>
      )}
      {!data && !error && <Skeleton h={240} />}
      {data && <Prices rows={data} />}
    </section>
  )
}

function Prices({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation()
  const columns = [t('Government fee'), t('Our fee'), t('Merchant pays'), t('Mark-up'), t('Member pays'), t('Merchant earns')]
  return (
    <div className={amounts.frame}>
      <table className={`${amounts.table} ${classes.prices}`}>
        <thead>
          <tr>
            <th scope="col">{t('Service')}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ service, variant, price, why }) => (
            <tr key={`${service} ${variant}`}>
              <th scope="row">
                {t(services[service])}
                {variantWords[variant] && <small>{t(variantWords[variant])}</small>}
              </th>
              {price ? (
                [
                  money(price.governmentFee),
                  money(price.fee),
                  money(price.merchant.total),
                  money(price.frenchie.markup),
                  money(price.frenchie.total),
                  // Commission from us, and the mark-up that its frenchie paid.
                  money(price.frenchie.commission + price.frenchie.markup),
                ].map((amount, at) => (
                  <td key={columns[at]} data-label={columns[at]} data-strong={at === 2 || at === 4 || undefined}>
                    {amount}
                  </td>
                ))
              ) : (
                <td colSpan={6} data-none>
                  {why && t('Not sold in this package on this day')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
