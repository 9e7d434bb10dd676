import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import plain from '../look/plain.module.css'

/** For any path that nobody declared; the words are the specification's (§2). */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <main className={plain.message}>
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
    </main>
  )
}
