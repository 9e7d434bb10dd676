import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session'
import { retryAfterOf, statusOf } from './error-text'

/** Who can help, or when another try makes sense; undefined where only trying again does. */
export function useAdvice(error: unknown): string | undefined {
  const { t } = useTranslation()
  const ownShop = useUser()?.role === 'merchantstaff'
  const [status, seconds] = [statusOf(error), retryAfterOf(error)]
  if (status === 403) return t(ownShop ? 'Ask the owner of your shop if you need it.' : 'Ask an administrator if you need it.')
  if (status !== 429 && status !== 503) return undefined
  if (seconds === undefined) return t('Try again in a minute.')
  return seconds < 120
    ? t('Try again in {{count}} seconds.', { count: Math.ceil(seconds) })
    : t('Try again in {{count}} minutes.', { count: Math.ceil(seconds / 60) })
}
