import { type ServiceSlug, services } from '@sevakendra/contract/site/words'
import {
  IconCar,
  IconChartLine,
  IconCreditCardPay,
  IconDeviceMobile,
  IconFingerprint,
  IconHeartbeat,
  IconId,
  IconPigMoney,
  IconReceipt,
  IconReceiptTax,
  IconShieldCheck,
  IconSignature,
  IconUmbrella,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import plain from '../kit/look/plain.module.css'
import { feeOf, rupees } from './fees'
import classes from './service-tiles.module.css'
import { useContent } from './site-data'

const icons: Record<ServiceSlug, typeof IconCar> = {
  recharges: IconDeviceMobile,
  aeps: IconFingerprint,
  bbps: IconReceipt,
  'car-insurance': IconCar,
  'micro-atm': IconCreditCardPay,
  'digital-signature': IconSignature,
  'general-insurance': IconShieldCheck,
  'health-insurance': IconHeartbeat,
  'mutual-fund': IconChartLine,
  'national-pension-system': IconPigMoney,
  pancard: IconId,
  'life-insurance': IconUmbrella,
  tds: IconReceiptTax,
}

/**
 * The thirteen services as a calm grid; the PAN card takes two by two, so that they fill four by four.
 * @param first the service to lead with; otherwise the specification's order
 */
export function ServiceTiles({ first, heading = 'h3' }: { first?: ServiceSlug; heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation()
  const Heading = heading
  const ordered = [...services].sort((a, b) => Number(b.slug === first) - Number(a.slug === first))
  return (
    <ul className={classes.grid}>
      {ordered.map(({ slug, name, about }) => {
        const Icon = icons[slug]
        return (
          <li key={slug} id={slug} className={slug === 'pancard' ? classes.large : classes.tile}>
            <Icon size={slug === 'pancard' ? 34 : 24} aria-hidden="true" className={classes.icon} />
            <Heading className={classes.name}>
              <Link to={`/services/${slug}`}>{t(name)}</Link>
            </Heading>
            {slug === 'pancard' ? <PanCard /> : <p className={classes.about}>{t(about)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

function PanCard() {
  const { t } = useTranslation()
  const fees = feeOf(useContent()?.fees, 'paper')
  return (
    <>
      <p className={classes.about}>
        {t(
          'New cards and corrections, on paper or paperless, for individuals, firms, companies and trusts. Forms 93 to 96, checked while you type.',
        )}
      </p>
      <ul className={classes.ways}>
        <li>{t('NSDL physical')}</li>
        <li>{t('NSDL paperless')}</li>
        <li>{t('UTI')}</li>
      </ul>
      <div className={classes.foot}>
        <dl className={classes.fees}>
          <div>
            <dt>{t('Card in India')}</dt>
            <dd>{rupees(fees.cardInIndia)}</dd>
          </div>
          <div>
            <dt>{t('e-PAN only')}</dt>
            <dd>{rupees(fees.ePanOnly)}</dd>
          </div>
        </dl>
        <Link to="/services#fees" className={`${plain.outline} ${plain.small}`}>
          {t('See government fees')}
        </Link>
      </div>
    </>
  )
}
