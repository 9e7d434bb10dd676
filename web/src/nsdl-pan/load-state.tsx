import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLine } from '../kit/area'
import { Page } from '../kit/page'
import { PageSkeleton } from '../kit/page-skeleton'

/** A screen before its record is here: bones first, then under the screen's title the error with another try. */
export function LoadState({ error, again }: { error: string | undefined; again: () => void }) {
  const { t } = useTranslation()
  const line = useLine()
  if (!error) return <PageSkeleton />
  return (
    <Page title={t(line?.title ?? 'NSDL PAN')}>
      <Alert color="red" title={t('Something went wrong')} role="alert" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
        <Group justify="space-between" gap="sm">
          <span>{error}</span>
          <Button variant="default" size="compact-md" onClick={again}>
            {t('Try again')}
          </Button>
        </Group>
      </Alert>
    </Page>
  )
}
