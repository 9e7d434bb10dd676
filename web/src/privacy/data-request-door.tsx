import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/shell/lazy-part'
import classes from './data-request-door.module.css'

/** The public pages come with the first visit; the form and its fields are fetched by who opens this page. */
const Form = lazyPart(
  async () => (await import('./data-request-form')).DataRequestForm,
  () => <div className={classes.meanwhile} aria-busy="true" />,
)

/** The form of a request about one's data; without scripts the addresses of the Contact page are the way. */
export function DataRequestDoor() {
  const { t } = useTranslation()
  return (
    <section className={classes.door} aria-label={t('Your request')}>
      <noscript>
        <p>{t('This form needs JavaScript. Without it, please send an email or call.')}</p>
      </noscript>
      <Form />
    </section>
  )
}
