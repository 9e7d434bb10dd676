import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../kit/page'

/** A screen before its record is here: bones first, and the error with another try. */
export function LoadState({ error, again }: { error: string | undefined; again: () => void }) {
  const { t } = useTranslation()
  if (!error) return <PageSkeleton />
  return (
    <Alert
      color="red"
      m="lg"
      title={t('Something went wrong')}
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      <Group justify="space-between" gap="sm">
        <span>{error}</span>
        <Button variant="default" size="compact-md" onClick={again}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  )
}
