import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import amounts from '../kit/look/amounts.module.css'
import { feeOf, rupees } from './fees'
import { Paper } from './paper'
import classes from './paper.module.css'
import { ServiceTiles } from './service-tiles'
import { useContent } from './site-data'

const ways = [
  ['paper', 'PAN centre, or online with the papers sent'],
  ['paperless', 'Paperless (e-KYC, e-Sign)'],
  ['reprint', 'Reprint without a change'],
] as const

export function Services() {
  const { t } = useTranslation()
  const fees = useContent()?.fees
  return (
    <Paper wide title={t('Our Services')} about={t('Thirteen services that a shop can offer over its counter.')}>
      <ServiceTiles heading="h2" />
      <p className={classes.note}>
        {t(
          'PAN applications are handled in this portal from filing to acknowledgement. For the other services, ask us what is available in your area.',
        )}{' '}
        <Link to="/contact">{t('Contact Us')}</Link>
      </p>
      <div id="fees" className={classes.fees}>
        <h2 id="fees-title">{t('Government fees for PAN')}</h2>
        <div className={classes.table}>
          <table className={amounts.table} aria-labelledby="fees-title">
            <thead>
              <tr>
                <th scope="col">{t('Mode of application')}</th>
                <th scope="col">{t('Card in India')}</th>
                <th scope="col">{t('Card abroad')}</th>
                <th scope="col">{t('e-PAN only')}</th>
              </tr>
            </thead>
            <tbody>
              {ways.map(([way, name]) => {
                const fee = feeOf(fees, way)
                return (
                  <tr key={way}>
                    <th scope="row">{t(name)}</th>
                    <td data-label={t('Card in India')}>{rupees(fee.cardInIndia)}</td>
                    <td data-label={t('Card abroad')}>{rupees(fee.cardAbroad)}</td>
                    <td data-label={t('e-PAN only')}>{rupees(fee.ePanOnly)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <p className={classes.note}>
          {t(
            'Processing fees as published by the PAN service providers, GST of 18 % included and rounded to the rupee. Our own charge depends on the package of the merchant and is shown before payment.',
          )}
        </p>
      </div>
    </Paper>
  )
}
