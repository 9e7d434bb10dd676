import { ownTaxProfile } from '@sevakendra/contract/tax/profile/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead } from '../kit/call/send'
import classes from './own-tax.module.css'
import { TaxFacts } from './tax-facts'

/** What the business knows of the own shop for taxes, and its commission and TDS of the year. */
export function OwnTax() {
  const { t } = useTranslation()
  const { data } = useRead(ownTaxProfile)
  if (!data) return null
  return (
    <>
      <TaxFacts of={data} />
      <p className={classes.about}>
        {data.pan
          ? t('To change it, please contact us.')
          : t(
              'Please send us your PAN: without it, TDS is deducted at 20 % instead of 2 % once your commission in a year exceeds 20,000.00/-.',
            )}
      </p>
    </>
  )
}
