import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAdvice } from './advice'
import { errorText } from './error-text'

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
