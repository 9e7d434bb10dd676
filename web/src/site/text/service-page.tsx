import { type ServiceSlug, services } from '@sevakendra/contract/site/words'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import plain from '../../kit/look/plain.module.css'
import { RichText } from '../../kit/look/rich-text'
import { NotFoundInside } from '../../kit/shell/not-found'
import { longDay } from '../days'
import { feeOf, rupees } from '../fees'
import { Paper } from '../paper'
import { useContent } from '../site-data'
import classes from './service-page.module.css'
import { TextState, useText } from './site-text'

/** `/services/:slug`: what a service is, its papers, how long it takes, what it costs and how to apply. */
export function ServicePage() {
  const { slug } = useParams()
  const service = services.find(one => one.slug === slug)
  return service ? <Service {...service} /> : <NotFoundInside />
}

function Service({ slug, name, about }: { slug: ServiceSlug; name: string; about: string }) {
  const { t } = useTranslation()
  const text = useText(slug)
  return (
    <Paper wide title={t(name)} about={t(about)}>
      <div className={classes.columns}>
        <div className={classes.text}>{text.reply ? <RichText html={text.reply.html} /> : <TextState of={text} />}</div>
        <aside className={classes.side} aria-labelledby="price">
          <h2 id="price">{t('Price')}</h2>
          {slug === 'pancard' ? <PanPrices /> : <NoPrice />}
          {text.reply?.checkedOn && <p className={classes.note}>{t('Text checked on {{day}}', { day: longDay(text.reply.checkedOn) })}</p>}
          {text.reply?.changedAt && <p className={classes.note}>{t('Last changed on {{day}}', { day: longDay(text.reply.changedAt) })}</p>}
          <div className={classes.ways}>
            <Link to="/contact" className={plain.button}>
              {t('Ask about this service')}
            </Link>
            <Link to="/services" className={`${plain.outline} ${plain.small}`}>
              {t('See all services')}
            </Link>
          </div>
        </aside>
      </div>
    </Paper>
  )
}

/** The government's part from the fee master; the shop's own is that of its package. */
function PanPrices() {
  const { t } = useTranslation()
  const fees = useContent()?.fees
  const [paper, paperless] = [feeOf(fees, 'paper'), feeOf(fees, 'paperless')]
  const prices = [
    [t('On paper, card in India'), paper.cardInIndia],
    [t('On paper, e-PAN only'), paper.ePanOnly],
    [t('Paperless, card in India'), paperless.cardInIndia],
    [t('Paperless, e-PAN only'), paperless.ePanOnly],
  ] as const
  return (
    <>
      <p>{t('Government fee, GST included:')}</p>
      <dl className={classes.fees}>
        {prices.map(([name, fee]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rupees(fee)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('The shop adds its own charge and tells you before you pay.')}</p>
      <p>
        <Link to="/services#fees">{t('See government fees')}</Link>
      </p>
    </>
  )
}

function NoPrice() {
  const { t } = useTranslation()
  return <p>{t('No price is kept here for this service. The shop tells you before you pay.')}</p>
}
