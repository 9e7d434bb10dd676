import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/shell/lazy-part'
import classes from './enquiry-door.module.css'

/** The public pages come with the first visit; the form and its fields are fetched by who opens this page. */
const Form = lazyPart(
  async () => (await import('./enquiry-form')).EnquiryForm,
  () => <div className={classes.meanwhile} aria-busy="true" />,
)

/** The form of the Contact page; without scripts the address beside it is the way. */
export function EnquiryDoor() {
  const { t } = useTranslation()
  return (
    <section className={classes.door} aria-labelledby="enquiry">
      <h2 id="enquiry">{t('Write to us')}</h2>
      <p>{t('We answer by email, usually within two working days.')}</p>
      <noscript>
        <p>{t('This form needs JavaScript. Without it, please send an email or call.')}</p>
      </noscript>
      <Form />
    </section>
  )
}
