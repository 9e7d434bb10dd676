import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import plain from '../look/plain.module.css'

/** For any path that nobody declared; the words are the specification's (§2). */
export const NotFound = () => (
  <main className={plain.message}>
    <Words />
  </main>
)

/** The same inside an area, whose frame stays around it. */
export const NotFoundInside = () => (
  <div className={plain.message}>
    <Words />
  </div>
)

function Words() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('Something is not right...')}</h1>
      <p>
        {t(
          'Page you are trying to open does not exist. You may have mistyped the address, or the page has been moved to another URL. If you think this is an error contact support.',
        )}
      </p>
      <p className={plain.actions}>
        <Link to="/" className={plain.button}>
          {t('Get back to home page')}
        </Link>
      </p>
    </>
  )
}
