import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session'
import { errorText, retryAfterOf, statusOf } from './error-text'

/** Who can help, or when another try makes sense; undefined where only trying again does. */
function useAdvice(error: unknown): string | undefined {
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

/** Says why something could not be read, whom to ask or when to come back, with another try. */
export function ReadProblem({ error, again, m }: { error: unknown; again: () => unknown; m?: 'lg' }) {
  const { t } = useTranslation()
  const [said, advice] = [t(errorText(error)), useAdvice(error)]
  return (
    <Alert color="red" role="alert" title={t('Something went wrong')} icon={<IconAlertTriangle size={18} aria-hidden />} {...(m && { m })}>
      <Group justify="space-between" gap="sm">
        <span>
          {said}
          {advice && `${/[.!?।]$/.test(said) ? '' : '.'} ${advice}`}
        </span>
        <Button variant="default" size="compact-md" onClick={() => void again()}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  )
}
