import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import plain from '../look/plain.module.css'

/** A screen that broke: 'Oops!' with status and status text, or 'Something went wrong' (specification §2). */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) console.error(error)
  return (
    <div className={plain.message}>
      <h1>{t('Oops!')}</h1>
      <p>{isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : t('Something went wrong')}</p>
      <p className={plain.actions}>
        <button type="button" className={plain.button} onClick={() => window.location.reload()}>
          {t('Try again')}
        </button>
        <Link to="/" className={plain.outline}>
          {t('Get back to home page')}
        </Link>
      </p>
    </div>
  )
}
